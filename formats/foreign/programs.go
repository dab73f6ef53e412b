package foreign

import "encoding/binary"

// exportTRF is the advice for programs that write what FIDE wants.
const exportTRF = "let the program write its FIDE report (TRF) and give that"

// programs lists the native files of pairing programs.
func programs() []kind {
	return []kind{
		{"a Papi tournament (a database of Microsoft Access)", exportTRF, at(4, "Standard Jet DB", "Standard ACE DB")},
		{"a SQLite database, as Sharly Chess and others keep tournaments", exportTRF, begins("SQLite format 3\x00")},
		{"a Swiss-Manager tournament (.tunx, .tumx, .turx, .tutx)", "in Swiss-Manager, export the TRF or the crosstable for Excel", begins("\x93\xFF\x89\x44")},
		{"a Swiss-Chess tournament (.swt)", "in Swiss-Chess, export the TRF file", isSwissChess},
		{"a tournament of SwissSys 10 or older (.tmt)", "open it in SwissSys 11 and save it as .sjson, or export the rating report", says("[section count]")},
		{"a Papi tournament converted to JSON", "in Papi, export the TRF file", all(opens("{"), says(`"variables"`, `"players"`))},
		{
			"results of an online tournament, without opponents (lichess)", "for a Swiss, download the TRF: the address of the tournament with .trf behind it",
			all(opens("{"), says(`"rank"`, `"username"`, `"performance"`)),
		},
	}
}

// Where Swiss-Chess keeps what tells its files, which have no mark of their
// own: offsets found by those who have read its files.
const (
	swtRounds  = 0x01
	swtPlayers = 0x07
	swtVersion = 0x261
	swtLeast   = 0xF36 // where the data of version 7 begin
)

// isSwissChess reports whether a version from 6 to 12 and possible numbers of
// rounds and players stand where Swiss-Chess has them.
func isSwissChess(f *file) bool {
	if f.head != "" || len(f.data) < swtLeast {
		return false
	}
	version := binary.LittleEndian.Uint16(f.data[swtVersion:])
	rounds := binary.LittleEndian.Uint16(f.data[swtRounds:])
	players := binary.LittleEndian.Uint16(f.data[swtPlayers:])
	return version >= 600 && version < 1300 && rounds >= 1 && rounds <= 99 && players >= 1 && players <= 9999
}
