/** Conversations stored for reading without a connection, of one user only. */
const DATABASE = 'parley-offline';
const VERSION = 1;
const STORE_NAME = 'conversations';

/**
 * Runs one transaction and closes the database again, so that an open connection never blocks its deletion. Returns
 * null where the browser stores no data.
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

/** Returns the result of a database request as a promise. */
export function promisify<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('request'));
  });
}

/** Deletes every stored conversation: the user signs out, the session has ended, or another user signs in. */
export function deleteOfflineDatabase(): void {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // The browser stores no data.
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE_NAME, { keyPath: 'conversationId' });
  };
  return promisify(request);
}
