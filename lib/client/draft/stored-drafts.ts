import * as z from 'zod/mini';
import { readLocalJson, watchLocal, writeLocal } from '../storage/local-storage';

export interface StoredDraftsOptions<Value> {
  /** The value under this key is `{ ownerId, [field]: { [draft id]: value } }`. */
  readonly key: string;
  readonly field: string;
  readonly schema: z.ZodMiniType<Value>;
  /** Null means not kept over a reload. */
  readonly toStored?: (value: Value) => Value | null;
}

interface Stored<Value> {
  /** Null means no user. */
  readonly ownerId: string | null;
  readonly values: Readonly<Record<string, Value>>;
}

const ownerSchema = z.looseObject({ ownerId: z.nullable(z.string()) });

/** All tabs share these drafts. */
export class StoredDrafts<Value> {
  readonly #options: StoredDraftsOptions<Value>;
  readonly #valuesSchema;

  constructor(options: StoredDraftsOptions<Value>) {
    this.#options = options;
    this.#valuesSchema = z.record(z.string(), options.schema);
  }

  /** Unreadable drafts count as none. */
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

  /** Changes made by other tabs count, too. */
  watch(onChange: () => void): void {
    watchLocal(this.#options.key, onChange);
  }
}
