import * as z from 'zod/mini';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { ownValue } from '@/lib/domain/shared/own-value';
import { onUserChange } from '../scope/user-scope';
import { sessionStore } from '../session/session-store';
import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';

const SAVE_DELAY_MS = 300;

/** The oldest draft is dropped first. */
const DRAFTS_LIMIT = 50;

interface ShelfOptions<Value> {
  /** The stored value is `{ ownerId, [field]: { [draft id]: value } }`. */
  readonly key: string;
  readonly field: string;
  readonly schema: z.ZodMiniType<Value>;
  /** Returns null for a value that is not kept over a reload. */
  readonly toStored?: (value: Value) => Value | null;
}

interface ShelfState<Value> {
  /** Maps draft ids to values; the one changed last stands last. */
  drafts: Readonly<Record<string, Value>>;
}

/** Holds one kind of unsent input for each conversation: it survives a reload and is bound to the user. */
export interface DraftShelf<Value> {
  readonly use: UseBoundStore<StoreApi<ShelfState<Value>>>;
  /** Returns null when there is no value. */
  find(id: string): Value | null;
  /** Null deletes the value. Does nothing while the shelf is closed. */
  set(id: string, value: Value | null): void;
  /** What another tab stored for other conversations stays. */
  save(): void;
  /** Stores values for this account from now on; those of any other account are deleted. */
  open(accountId: string): void;
  /** Deletes every value, and accepts none until a user is signed in. */
  close(): void;
  forget(): void;
}

interface Stored<Value> {
  /** Is null while no user is known. */
  readonly ownerId: string | null;
  readonly values: Readonly<Record<string, Value>>;
}

const ownerSchema = z.looseObject({ ownerId: z.nullable(z.string()) });

export function createDraftShelf<Value>(options: ShelfOptions<Value>): DraftShelf<Value> {
  const { key, field, schema, toStored = (value: Value) => value } = options;
  const valuesSchema = z.record(z.string(), schema);
  const use = create<ShelfState<Value>>(() => ({ drafts: {} }));
  /** The user has left: what is put back later belongs to no user who is here. */
  let isClosed = false;
  /** For drafts changed in this tab its own value counts, for all others the stored one. */
  const writtenHere = new Set<string>();
  /** The account whose values this tab shows and stores; null until a user is known. */
  let ownerId: string | null = null;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;

  function set(id: string, value: Value | null): void {
    if (isClosed) return;
    writtenHere.add(id);
    const { [id]: _before, ...others } = use.getState().drafts;
    const entries = Object.entries(value === null ? others : { ...others, [id]: value });
    use.setState({ drafts: Object.fromEntries(entries.slice(-DRAFTS_LIMIT)) });
    clearTimeout(saveTimer);
    saveTimer = setTimeout(save, SAVE_DELAY_MS);
  }

  function save(): void {
    clearTimeout(saveTimer);
    const stored = readStored();
    if (writtenHere.size === 0 || isOfAnother(stored.ownerId)) return;
    write({ ownerId: ownerId ?? stored.ownerId, values: merged(stored.values) });
  }

  function open(accountId: string): void {
    if (ownerId !== null && ownerId !== accountId) drop();
    const storedOwnerId = readStored().ownerId;
    if (storedOwnerId !== null && storedOwnerId !== accountId) forget();
    isClosed = false;
    ownerId = accountId;
    const values = merged(readStored().values);
    use.setState({ drafts: values });
    // What was stored before a user was known is theirs from now on.
    if (storedOwnerId === null && Object.keys(values).length > 0) write({ ownerId, values });
  }

  function close(): void {
    forget();
    isClosed = true;
  }

  function forget(): void {
    drop();
    writeLocal(key, null);
  }

  function openOwn(): void {
    const { user } = sessionStore.getState();
    if (user !== null && (user.id !== ownerId || isClosed)) open(user.id);
  }

  /** Shows what another tab stored, or drops this tab's values when they now belong to another user. */
  function readAgain(): void {
    const stored = readStored();
    if (isOfAnother(stored.ownerId)) drop();
    else if (ownerId !== null) use.setState({ drafts: merged(stored.values) });
  }

  function isOfAnother(storedOwnerId: string | null): boolean {
    return ownerId !== null && storedOwnerId !== null && storedOwnerId !== ownerId;
  }

  function drop(): void {
    clearTimeout(saveTimer);
    writtenHere.clear();
    use.setState({ drafts: {} });
  }

  function merged(values: Readonly<Record<string, Value>>): Record<string, Value> {
    const others = Object.entries(values).filter(([id]) => !writtenHere.has(id));
    const own = Object.entries(use.getState().drafts).filter(([id]) => writtenHere.has(id));
    return Object.fromEntries([...others, ...own].slice(-DRAFTS_LIMIT));
  }

  function write({ ownerId: storedOwnerId, values }: Stored<Value>): void {
    const kept = Object.entries(values).flatMap(([id, value]) => {
      const stored = toStored(value);
      return stored === null ? [] : [[id, stored] as const];
    });
    const json = { ownerId: storedOwnerId, [field]: Object.fromEntries(kept) };
    writeLocal(key, kept.length === 0 ? null : JSON.stringify(json));
  }

  function readStored(): Stored<Value> {
    try {
      const owned = ownerSchema.parse(JSON.parse(readLocal(key) ?? 'null'));
      return { ownerId: owned.ownerId, values: valuesSchema.parse(owned[field]) };
    } catch {
      return { ownerId: null, values: {} };
    }
  }

  /** What was typed before a user was known stays for the user who arrives. */
  function leave(hasLeft: boolean): void {
    if (!hasLeft) return;
    drop();
    ownerId = null;
    isClosed = true;
  }

  if (typeof window !== 'undefined') {
    onUserChange(leave);
    watchLocal(key, readAgain);
    window.addEventListener('pagehide', save);
    sessionStore.subscribe(openOwn);
    openOwn();
  }
  return { use, find: (id) => ownValue(use.getState().drafts, id) ?? null, set, save, open, close, forget };
}
