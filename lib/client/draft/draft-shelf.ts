import { create } from 'zustand';
import { ownValue } from '@/lib/domain/shared/own-value';
import { onUserChange } from '../scope/user-scope';
import { sessionStore } from '../session/session-store';
import { StoredDrafts, type StoredDraftsOptions } from './stored-drafts';

const SAVE_DELAY_MS = 300;

/** Beyond this number the oldest draft is dropped. */
const DRAFTS_LIMIT = 50;

interface ShelfState<Value> {
  /** The last changed comes last. */
  drafts: Readonly<Record<string, Value>>;
}

/** A draft survives a reload and is bound to the user. */
export class DraftShelf<Value> {
  readonly use = create<ShelfState<Value>>(() => ({ drafts: {} }));
  readonly #stored: StoredDrafts<Value>;
  /** The user has left: what is put back later belongs to no user who is here. */
  #isClosed = false;
  /** For drafts changed in this tab its own value counts, for all others the stored one. */
  readonly #writtenHere = new Set<string>();
  /** Null until a user is known. */
  #ownerId: string | null = null;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: StoredDraftsOptions<Value>) {
    this.#stored = new StoredDrafts(options);
    if (typeof window === 'undefined') return;
    onUserChange((hasLeft) => this.#leave(hasLeft));
    this.#stored.watch(() => this.#readAgain());
    window.addEventListener('pagehide', () => this.save());
    sessionStore.subscribe(() => this.#openOwn());
    this.#openOwn();
  }

  find(id: string): Value | null {
    return ownValue(this.use.getState().drafts, id) ?? null;
  }

  /** Null deletes the value. A closed shelf ignores both. */
  set(id: string, value: Value | null): void {
    if (this.#isClosed) return;
    this.#writtenHere.add(id);
    const { [id]: _before, ...others } = this.use.getState().drafts;
    const entries = Object.entries(value === null ? others : { ...others, [id]: value });
    this.use.setState({ drafts: Object.fromEntries(entries.slice(-DRAFTS_LIMIT)) });
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => this.save(), SAVE_DELAY_MS);
  }

  /** Drafts of other tabs stay. */
  save(): void {
    clearTimeout(this.#saveTimer);
    const stored = this.#stored.read();
    if (this.#writtenHere.size === 0 || this.#isOfAnother(stored.ownerId)) return;
    this.#stored.write({ ownerId: this.#ownerId ?? stored.ownerId, values: this.#merged(stored.values) });
  }

  /** Drafts of another account are deleted. */
  open(accountId: string): void {
    if (this.#ownerId !== null && this.#ownerId !== accountId) this.#drop();
    const storedOwnerId = this.#stored.read().ownerId;
    if (storedOwnerId !== null && storedOwnerId !== accountId) this.forget();
    this.#isClosed = false;
    this.#ownerId = accountId;
    const values = this.#merged(this.#stored.read().values);
    this.use.setState({ drafts: values });
    // What was stored before a user was known is theirs from now on.
    if (storedOwnerId === null && Object.keys(values).length > 0)
      this.#stored.write({ ownerId: accountId, values });
  }

  /** Deletes every value, and accepts none until a user is signed in. */
  close(): void {
    this.forget();
    this.#isClosed = true;
  }

  forget(): void {
    this.#drop();
    this.#stored.clear();
  }

  #openOwn(): void {
    const { user } = sessionStore.getState();
    if (user !== null && (user.id !== this.#ownerId || this.#isClosed)) this.open(user.id);
  }

  /** Values of another user are dropped. */
  #readAgain(): void {
    const stored = this.#stored.read();
    if (this.#isOfAnother(stored.ownerId)) this.#drop();
    else if (this.#ownerId !== null) this.use.setState({ drafts: this.#merged(stored.values) });
  }

  #isOfAnother(storedOwnerId: string | null): boolean {
    return this.#ownerId !== null && storedOwnerId !== null && storedOwnerId !== this.#ownerId;
  }

  #drop(): void {
    clearTimeout(this.#saveTimer);
    this.#writtenHere.clear();
    this.use.setState({ drafts: {} });
  }

  #merged(values: Readonly<Record<string, Value>>): Record<string, Value> {
    const others = Object.entries(values).filter(([id]) => !this.#writtenHere.has(id));
    const own = Object.entries(this.use.getState().drafts).filter(([id]) => this.#writtenHere.has(id));
    return Object.fromEntries([...others, ...own].slice(-DRAFTS_LIMIT));
  }

  /** What was typed before a user was known stays for the user who arrives. */
  #leave(hasLeft: boolean): void {
    if (!hasLeft) return;
    this.#drop();
    this.#ownerId = null;
    this.#isClosed = true;
  }
}
