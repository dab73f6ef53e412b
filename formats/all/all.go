// Package all lists every format of the program. To add one, add its line.
package all

import (
	"podium/formats"
	"podium/formats/chessresults"
	"podium/formats/crosstable"
	"podium/formats/internal/grid"
	"podium/formats/papi"
	"podium/formats/podiumjson"
	"podium/formats/swisschess"
	"podium/formats/swissmanager"
	"podium/formats/swissperfect"
	"podium/formats/swisssys"
	"podium/formats/trf"
	"podium/formats/uschess"
	"podium/formats/vega"
)

// Registry makes the registry of all formats.
func Registry() *formats.Registry {
	list := []formats.Format{
		podiumjson.Format(),
		chessresults.Format(),
		crosstable.CSV(),
		crosstable.HTML(),
		crosstable.Text(),
		crosstable.XLSX(),
		papi.Format(),
		swisschess.Format(),
		swissmanager.Format(),
		swissperfect.Format(),
		swisssys.Native(),
		swisssys.Web(),
		trf.TRF16(),
		trf.TRF26(),
		uschess.MSA(),
		uschess.RatingReport(),
		vega.Format(),
	}
	for i := range list {
		list[i] = grid.WithoutByes(list[i])
	}
	return formats.NewRegistry(list...)
}
