/** Conversations kept for reading without a connection; one person's only. */
const DATABASE = 'parley-offline';
const VERSION = 1;
export const STORE_NAME = 'conversations';

/**
 * Does something in one transaction and closes the database again, so that nothing holds up its removal. Null where
 * the browser keeps no data.
 */
export async function withStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value | null> {
  if (typeof indexedDB === 'undefined') return null;
  const database = await open();
  try {
    const transaction = database.transaction(STORE_NAME, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error ?? new Error('transaction'));
      transaction.onabort = () => reject(transaction.error ?? new Error('transaction'));
    });
    const value = await work(transaction.objectStore(STORE_NAME));
    await done;
    return value;
  } finally {
    database.close();
  }
}

/** What a request for stored things answers. */
export function promisify<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('request'));
  });
}

/** Forgets every kept conversation: the person leaves, their session is over, or somebody else comes. */
export function deleteOfflineDatabase(): void {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // The browser keeps no data.
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE_NAME, { keyPath: 'conversationId' });
  };
  return promisify(request);
}
