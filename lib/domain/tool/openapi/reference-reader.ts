import { isRecord, type JsonRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';
import type { JsonObject } from '../tool-definition';
import type { OpenApiWarning } from './openapi-problem';

const HOPS_LIMIT = 20;
const DEPTH_LIMIT = 24;

/** The most values that the schemas of one description may have once their references are followed. */
const VALUES_LIMIT = 5_000;
/** A text counts as a value for each of this many characters. */
const CHARACTERS_OF_VALUE = 64;

const WARNINGS_LIMIT = 50;
const DESCRIPTION_LIMIT_CHARACTERS = 1_024;

/** What of a schema says which values it takes; the rest is for readers. */
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
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties'],
];
const SCHEMA_LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const ONE_SCHEMA = ['items', 'additionalProperties', 'not'];

/** Follows the references of one description of an API, within bounds. */
export class ReferenceReader {
  readonly #root: JsonRecord;
  readonly #warnings = new Map<string, OpenApiWarning>();
  #valuesLeft = VALUES_LIMIT;

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

  /** Returns the object that a value is or refers to; an empty one, with a warning, for an unknown reference. */
  object(value: unknown): JsonRecord {
    return this.#follow(value, []).found;
  }

  /** Returns a schema without references; what is cyclic, too deep or too much in it becomes a schema of anything. */
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
    return nullable(Object.fromEntries(entries), ownValue(found, 'nullable') === true);
  }

  #kept(schema: JsonRecord, key: string): [string, unknown][] {
    const value = ownValue(schema, key);
    if (value === undefined) return [];
    if (typeof value === 'string') {
      const text = value.slice(0, DESCRIPTION_LIMIT_CHARACTERS);
      this.#valuesLeft -= text.length / CHARACTERS_OF_VALUE;
      return this.#valuesLeft < 0 ? [] : [[key, text]];
    }
    if (!Array.isArray(value)) return isRecord(value) && key !== 'default' ? [] : [[key, plain(value, 0)]];
    this.#valuesLeft -= value.length;
    if (this.#valuesLeft < 0) return [];
    return [[key, value.map((item) => plain(item, 0))]];
  }

  #properties(properties: JsonRecord, inner: (schema: unknown) => JsonObject): JsonObject {
    const entries = Object.entries(properties).filter(
      ([name, schema]) => name !== '__proto__' && !(isRecord(schema) && schema['readOnly'] === true),
    );
    return Object.fromEntries(entries.map(([name, schema]) => [name, inner(schema)]));
  }

  #follow(value: unknown, references: readonly string[]) {
    let found = value;
    const followed = [...references];
    for (let hops = 0; isRecord(found) && typeof found['$ref'] === 'string'; hops += 1) {
      const reference = found['$ref'];
      if (followed.includes(reference) || hops === HOPS_LIMIT) return { found: {}, followed, isCyclic: true };
      followed.push(reference);
      found = this.#find(reference);
      if (found === undefined) this.warn('unknown_reference', reference);
    }
    return { found: isRecord(found) ? found : {}, followed, isCyclic: false };
  }

  /** Returns what a reference into this description points at; no other text is ever fetched. */
  #find(reference: string): unknown {
    if (!reference.startsWith('#/')) return undefined;
    let found: unknown = this.#root;
    for (const part of reference.slice(2).split('/')) {
      const name = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
      found = isRecord(found) ? ownValue(found, name) : undefined;
    }
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

/** Returns a value of JSON without what is nested deep; an alias of YAML may be part of itself. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? Number(value) : value;
  if (depth === 2) return null;
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => plain(item, depth + 1));
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.slice(0, 100).map(([key, item]) => [key, plain(item, depth + 1)]));
}

/** OpenAPI 3.0 says with a field of its own that null is allowed. */
function nullable(schema: JsonObject, isNullable: boolean): JsonObject {
  const type = schema['type'];
  return isNullable && typeof type === 'string' ? { ...schema, type: [type, 'null'] } : schema;
}
