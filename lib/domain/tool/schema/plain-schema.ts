import { isRecord, type JsonRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';
import type { JsonObject } from '../tool-definition';
import { chosen, withChoiceAlone, withNull } from './choices';
import { REFUSED_NAME, withRequired, withTypes } from './implied-keywords';
import { bothOf, oneOf, propertiesOf, requiredOf, type PlainSchema } from './join-schemas';
import { keptKeywords } from './kept-keywords';
import { findReferenced } from './referenced-schema';

/** The most values that a schema may have once its references are followed; what is beyond becomes anything. */
const VALUES_LIMIT = 2_000;
const DEPTH_LIMIT = 20;
const CHOICES_LIMIT = 100;

/** What OpenAPI 3.0 and Swagger say null is allowed by. */
const NULLABLE = ['nullable', 'x-nullable'];

/**
 * Returns a schema of any draft, or of OpenAPI, as one that says the same without references, without `allOf` and
 * `oneOf`, without schemas that are true or false, and with types where its keywords show them. What is recursive, too
 * deep or too much in it becomes a schema of anything; null is one that no value fits.
 */
export function toPlainSchema(schema: unknown, valuesLimit = VALUES_LIMIT): PlainSchema {
  return new PlainReader(schema, valuesLimit).read(schema, [], 0);
}

class PlainReader {
  readonly #root: unknown;
  #valuesLeft: number;

  constructor(root: unknown, valuesLimit: number) {
    this.#root = root;
    this.#valuesLeft = valuesLimit;
  }

  read(value: unknown, followed: readonly string[], depth: number): PlainSchema {
    if (value === false) return null;
    if (!isRecord(value)) return {};
    this.#valuesLeft -= 1 + Object.keys(value).length / 8;
    if (depth > DEPTH_LIMIT || this.#valuesLeft < 0) return {};
    const inner = (schema: unknown) => this.read(schema, followed, depth + 1);
    let plain: PlainSchema = this.#own(value, inner);
    plain = bothOf(this.#referenced(value, followed, depth), plain);
    for (const part of this.#list(value, 'allOf')) plain = bothOf(inner(part), plain);
    for (const part of optionalParts(value)) plain = plain === null ? null : withOptional(plain, inner(part));
    for (const key of ['anyOf', 'oneOf'])
      if (Array.isArray(ownValue(value, key))) plain = chosen(plain, this.#list(value, key).map(inner));
    if (plain === null) return null;
    const isNullable = NULLABLE.some((key) => ownValue(value, key) === true);
    const whole = withRequired(withTypes(withChoiceAlone(plain)));
    return isNullable ? withNull(whole) : whole;
  }

  /** Returns what a schema says itself. */
  #own(value: JsonRecord, inner: (schema: unknown) => PlainSchema): PlainSchema {
    const kept = keptKeywords(value, (cost) => {
      this.#valuesLeft -= cost;
      return this.#valuesLeft >= 0;
    });
    const properties = this.#properties(value, inner);
    const items = this.#items(value, inner);
    const others = this.#others(value, inner);
    return {
      ...kept,
      ...(properties === null ? {} : { properties: properties.schemas }),
      ...(properties === null || properties.required.length === 0
        ? {}
        : { required: [...new Set([...requiredOf(kept), ...properties.required])] }),
      ...(items === null ? {} : { items }),
      ...(others === undefined ? {} : { additionalProperties: others }),
    };
  }

  #referenced(value: JsonRecord, followed: readonly string[], depth: number): PlainSchema {
    const reference = value['$ref'] ?? value['$dynamicRef'] ?? value['$recursiveRef'];
    if (typeof reference !== 'string') return {};
    const found = findReferenced(this.#root, reference);
    if (!followed.includes(reference)) return this.read(found, [...followed, reference], depth + 1);
    // The model is told of a recursive schema what it is, and not again of what it is made.
    return isRecord(found) ? withTypes(briefly(found)) : {};
  }

  #properties(value: JsonRecord, inner: (schema: unknown) => PlainSchema) {
    const properties = ownValue(value, 'properties');
    if (!isRecord(properties)) return null;
    const names = Object.keys(properties);
    this.#valuesLeft -= names.length / 8;
    const entries: [string, JsonObject][] = [];
    const required: string[] = [];
    for (const name of names) {
      if (this.#valuesLeft < 0) break;
      const property = ownValue(properties, name);
      const schema = name === REFUSED_NAME ? null : inner(property);
      if (schema === null) continue;
      entries.push([name, schema]);
      // Draft 3 says so of each property.
      if (isRecord(property) && property['required'] === true) required.push(name);
    }
    return { schemas: Object.fromEntries(entries), required };
  }

  /** Returns the schema of the items; of a tuple, that of any of its places. */
  #items(value: JsonRecord, inner: (schema: unknown) => PlainSchema): PlainSchema {
    const items = ownValue(value, 'items');
    const places = Array.isArray(items) ? items : ownValue(value, 'prefixItems');
    if (!Array.isArray(places)) return items === undefined ? null : (inner(items) ?? {});
    const rest = Array.isArray(items) ? ownValue(value, 'additionalItems') : items;
    const all: readonly unknown[] = [...places.slice(0, CHOICES_LIMIT), ...(isRecord(rest) ? [rest] : [])];
    return oneOf(all.map(inner).filter((place) => place !== null));
  }

  #others(value: JsonRecord, inner: (schema: unknown) => PlainSchema): JsonObject | boolean | undefined {
    const patterns = ownValue(value, 'patternProperties');
    const others = ownValue(value, 'additionalProperties') ?? ownValue(value, 'unevaluatedProperties');
    if (isRecord(patterns) && Object.keys(patterns).length > 0 && !isRecord(others)) {
      const schemas = Object.values(patterns).slice(0, CHOICES_LIMIT);
      return others === true ? true : oneOf(schemas.map(inner).filter((schema) => schema !== null));
    }
    if (isRecord(others)) return inner(others) ?? false;
    return typeof others === 'boolean' ? others : undefined;
  }

  #list(value: JsonRecord, key: string): readonly unknown[] {
    const list = ownValue(value, key);
    return Array.isArray(list) ? list.slice(0, CHOICES_LIMIT) : [];
  }
}

/** What a schema says only of some values: the model is told of its properties, and that none is needed. */
function optionalParts(value: JsonRecord): readonly unknown[] {
  const dependent = [ownValue(value, 'dependentSchemas'), ownValue(value, 'dependencies')];
  return [
    ...[ownValue(value, 'then'), ownValue(value, 'else')],
    ...dependent.flatMap((schemas) => (isRecord(schemas) ? Object.values(schemas) : [])),
  ]
    .filter(isRecord)
    .slice(0, CHOICES_LIMIT);
}

function withOptional(plain: JsonObject, part: PlainSchema): JsonObject {
  if (part === null || Object.keys(propertiesOf(part)).length === 0) return plain;
  return { ...plain, properties: { ...propertiesOf(part), ...propertiesOf(plain) } };
}

function briefly(schema: JsonRecord): JsonObject {
  return keptKeywords(
    { type: schema['type'], title: schema['title'], description: schema['description'] },
    () => true,
  );
}
