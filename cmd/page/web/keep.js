// What the browser keeps of the work, if somebody agrees. Pages that are opened from a disk
// may share it with others that are opened so.

const opened = () => new Promise((resolve, reject) => {
  const asked = indexedDB.open('podium', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('work');
  asked.onsuccess = () => resolve(asked.result);
  asked.onerror = () => reject(asked.error);
});

async function within(mode, ask) {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction('work', mode);
      const asked = ask(transaction.objectStore('work'));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** keep keeps work in place of what was kept before. */
export const keep = (work) => within('readwrite', (store) => store.put(work, 'work'));

/** kept is the work that was kept, undefined if there is none. */
export const kept = () => within('readonly', (store) => store.get('work'));

/** clear forgets it. */
export const clear = () => new Promise((resolve, reject) => {
  const asked = indexedDB.deleteDatabase('podium');
  asked.onsuccess = () => resolve(undefined);
  asked.onerror = () => reject(asked.error);
});
