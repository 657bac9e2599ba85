import { isRecord, type JsonRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';
import type { JsonObject } from '../tool-definition';
import type { OpenApiWarning } from './openapi-problem';

const HOPS_LIMIT = 20;
/** A longer reference is not followed. */
const REFERENCE_LIMIT_CHARACTERS = 500;
const KEYS_LIMIT = 100;
/** No description that fits the limits has as many objects. */
const FOLLOWED_LIMIT = 50_000;
const DEPTH_LIMIT = 24;

const VALUES_LIMIT = 5_000;
const CHARACTERS_OF_VALUE = 64;

const WARNINGS_LIMIT = 50;
const DESCRIPTION_LIMIT_CHARACTERS = 1_024;
/** A property with a longer name is left out. */
const NAME_LIMIT_CHARACTERS = 200;

const KEPT_VALUES = [
  ...[
    'type',
    'title',
    'description',
    'format',
    'enum',
    'const',
    'default',
    'pattern',
    'required',
    'uniqueItems',
  ],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties', 'contentMediaType', 'nullable'],
];
const SCHEMA_LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const ONE_SCHEMA = ['items', 'additionalProperties', 'not'];

export class ReferenceReader {
  readonly #root: JsonRecord;
  readonly #warnings = new Map<string, OpenApiWarning>();
  readonly #found = new Map<string, unknown>();
  readonly #keys = new WeakMap<JsonRecord, readonly string[]>();
  #valuesLeft = VALUES_LIMIT;
  #followsLeft = FOLLOWED_LIMIT;

  constructor(root: JsonRecord) {
    this.#root = root;
  }

  get warnings(): readonly OpenApiWarning[] {
    return [...this.#warnings.values()];
  }

  warn(kind: OpenApiWarning['kind'], place: string): void {
    if (this.#warnings.size < WARNINGS_LIMIT)
      this.#warnings.set(`${kind} ${place}`, { kind, place: place.slice(0, 200) });
  }

  /** An unknown reference reads as an empty object, with a warning. */
  object(value: unknown): JsonRecord {
    return this.#follow(value, []).found;
  }

  firstKeys(value: unknown): readonly string[] {
    if (!isRecord(value)) return [];
    // Many references may lead to one object, and all its names are looked at to find the first.
    const known = this.#keys.get(value);
    if (known !== undefined) return known;
    const keys = Object.keys(value).slice(0, KEYS_LIMIT);
    this.#keys.set(value, keys);
    return keys;
  }

  hasRoom(place: string): boolean {
    this.#valuesLeft -= 1;
    if (this.#valuesLeft < 0) this.warn('simplified', place);
    return this.#valuesLeft >= 0;
  }

  /** What is cyclic, too deep or too much becomes a schema of anything. */
  schema(value: unknown, references: readonly string[] = [], depth = 0): JsonObject {
    if (typeof value === 'boolean' || !isRecord(value)) return {};
    this.#valuesLeft -= 1;
    if (depth > DEPTH_LIMIT || this.#valuesLeft < 0) {
      this.warn('simplified', references.at(-1) ?? '');
      return {};
    }
    const { found, followed, isCyclic } = this.#follow(value, references);
    if (isCyclic) return {};
    const inner = (schema: unknown) => this.schema(schema, followed, depth + 1);
    const entries = KEPT_VALUES.flatMap((key): [string, unknown][] => this.#kept(found, key));
    for (const key of SCHEMA_LISTS) {
      const list = ownValue(found, key);
      if (Array.isArray(list)) entries.push([key, list.slice(0, 100).map(inner)]);
    }
    for (const key of ONE_SCHEMA) {
      const one = ownValue(found, key);
      if (isRecord(one)) entries.push([key, inner(one)]);
      else if (typeof one === 'boolean') entries.push([key, one]);
    }
    const properties = ownValue(found, 'properties');
    if (isRecord(properties)) entries.push(['properties', this.#properties(properties, inner)]);
    return Object.fromEntries(entries);
  }

  #kept(schema: JsonRecord, key: string): [string, unknown][] {
    const value = ownValue(schema, key);
    if (value === undefined) return [];
    if (isRecord(value) && key !== 'default') return [];
    if (Array.isArray(value) && value.length > this.#valuesLeft) return [];
    const kept = Array.isArray(value) ? value.map((item) => this.#plain(item, 0)) : this.#plain(value, 0);
    return this.#valuesLeft < 0 ? [] : [[key, kept]];
  }

  /** Drops what is nested deep; an alias of YAML may be part of itself. */
  #plain(value: unknown, depth: number): unknown {
    this.#valuesLeft -= typeof value === 'string' ? value.length / CHARACTERS_OF_VALUE : 1;
    if (this.#valuesLeft < 0) return null;
    if (typeof value === 'string') return value.slice(0, DESCRIPTION_LIMIT_CHARACTERS);
    if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? Number(value) : value;
    if (depth === 2) return null;
    if (Array.isArray(value)) return value.slice(0, 100).map((item) => this.#plain(item, depth + 1));
    if (!isRecord(value)) return null;
    const keys = this.firstKeys(value).filter(
      (key) => key !== '__proto__' && key.length <= NAME_LIMIT_CHARACTERS,
    );
    return Object.fromEntries(keys.map((key) => [key, this.#plain(ownValue(value, key), depth + 1)]));
  }

  #properties(properties: JsonRecord, inner: (schema: unknown) => JsonObject): JsonObject {
    const entries = Object.entries(properties).filter(
      ([name, schema]) =>
        name !== '__proto__' &&
        name.length <= NAME_LIMIT_CHARACTERS &&
        !(isRecord(schema) && schema['readOnly'] === true),
    );
    // The names count, too, since they are kept.
    this.#valuesLeft -= entries.reduce((total, [name]) => total + name.length, 0) / CHARACTERS_OF_VALUE;
    return Object.fromEntries(entries.map(([name, schema]) => [name, inner(schema)]));
  }

  #follow(value: unknown, references: readonly string[]) {
    let found = value;
    const followed = [...references];
    for (let hops = 0; isRecord(found) && typeof found['$ref'] === 'string'; hops += 1) {
      const reference = found['$ref'];
      this.#followsLeft -= 1;
      const isTooMuch = hops === HOPS_LIMIT || this.#followsLeft < 0;
      if (isTooMuch || followed.includes(reference)) return { found: {}, followed, isCyclic: true };
      followed.push(reference);
      found = this.#find(reference);
      if (found === undefined) this.warn('unknown_reference', reference);
    }
    return { found: isRecord(found) ? found : {}, followed, isCyclic: false };
  }

  /** A reference stays within the description; no other text is fetched. */
  #find(reference: string): unknown {
    if (!reference.startsWith('#/') || reference.length > REFERENCE_LIMIT_CHARACTERS) return undefined;
    if (this.#found.has(reference)) return this.#found.get(reference);
    let found: unknown = this.#root;
    for (const part of reference.slice(2).split('/')) {
      const name = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
      if (Array.isArray(found)) found = found[Number(name)];
      else found = isRecord(found) ? ownValue(found, name) : undefined;
    }
    this.#found.set(reference, found);
    return found;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
