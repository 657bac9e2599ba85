import * as z from 'zod/mini';
import { readLocalJson, watchLocal, writeLocal } from '../storage/local-storage';

export interface StoredDraftsOptions<Value> {
  /** The stored value is `{ ownerId, [field]: { [draft id]: value } }`. */
  readonly key: string;
  readonly field: string;
  readonly schema: z.ZodMiniType<Value>;
  /** Returns null for a value that is not kept over a reload. */
  readonly toStored?: (value: Value) => Value | null;
}

interface Stored<Value> {
  /** Is null while no user is known. */
  readonly ownerId: string | null;
  readonly values: Readonly<Record<string, Value>>;
}

const ownerSchema = z.looseObject({ ownerId: z.nullable(z.string()) });

/** Keeps the drafts of one kind in the storage of the browser, which all tabs share. */
export class StoredDrafts<Value> {
  readonly #options: StoredDraftsOptions<Value>;
  readonly #valuesSchema;

  constructor(options: StoredDraftsOptions<Value>) {
    this.#options = options;
    this.#valuesSchema = z.record(z.string(), options.schema);
  }

  /** Returns no values for what cannot be read. */
  read(): Stored<Value> {
    const { key, field } = this.#options;
    try {
      const owned = ownerSchema.parse(readLocalJson(key));
      return { ownerId: owned.ownerId, values: this.#valuesSchema.parse(owned[field]) };
    } catch {
      return { ownerId: null, values: {} };
    }
  }

  write({ ownerId, values }: Stored<Value>): void {
    const { key, field, toStored = (value: Value) => value } = this.#options;
    const kept = Object.entries(values).flatMap(([id, value]) => {
      const stored = toStored(value);
      return stored === null ? [] : [[id, stored] as const];
    });
    const json = { ownerId, [field]: Object.fromEntries(kept) };
    writeLocal(key, kept.length === 0 ? null : JSON.stringify(json));
  }

  clear(): void {
    writeLocal(this.#options.key, null);
  }

  /** Calls back when another tab has changed the drafts. */
  watch(onChange: () => void): void {
    watchLocal(this.#options.key, onChange);
  }
}
