import { openDB, type DBSchema, type IDBPObjectStore } from 'idb';
import { OFFLINE_DATABASE } from './delete-offline-database';

const VERSION = 1;
const STORE = 'conversations';

interface OfflineSchema extends DBSchema {
  /** Any version of this application may have written the value, so it must be parsed. */
  [STORE]: { key: string; value: unknown };
}

type Store<Mode extends IDBTransactionMode> = IDBPObjectStore<
  OfflineSchema,
  ['conversations'],
  'conversations',
  Mode
>;

/** The database is closed again, or deletion would be blocked. Null means that the browser stores none. */
export async function withStore<Mode extends 'readonly' | 'readwrite', Value>(
  mode: Mode,
  work: (store: Store<Mode>) => Promise<Value>,
): Promise<Value | null> {
  if (typeof indexedDB === 'undefined') return null;
  const database = await openDB<OfflineSchema>(OFFLINE_DATABASE, VERSION, {
    upgrade: (created) => void created.createObjectStore(STORE, { keyPath: 'conversationId' }),
  });
  try {
    const transaction = database.transaction(STORE, mode);
    const [value] = await Promise.all([work(transaction.objectStore(STORE)), transaction.done]);
    return value;
  } finally {
    database.close();
  }
}

export type OfflineStore = Store<'readonly'> | Store<'readwrite'>;
