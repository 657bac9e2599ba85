import { isRecord } from '../../shared/json-record';
import type { JsonObject } from '../tool-definition';
import { choicesOf, propertiesOf, requiredOf } from './join-schemas';

const NAME_LIMIT_CHARACTERS = 64;

/** A name that the provider does not accept becomes another one that no property of the same object has. */
export class ArgumentNames {
  readonly #root: Place;

  constructor(schema: JsonObject, propertyName: RegExp) {
    this.#root = new Place();
    this.#root.collect(schema);
    this.#root.choose(propertyName);
  }

  get areOwn(): boolean {
    return this.#root.areOwn;
  }

  rename(schema: JsonObject): JsonObject {
    return this.#root.rename(schema);
  }

  toArguments(input: JsonObject): JsonObject {
    return this.areOwn ? input : record(this.#root.translate(input, 'own'));
  }

  toModel(input: JsonObject): JsonObject {
    return this.areOwn ? input : record(this.#root.translate(input, 'chosen'));
  }
}

function record(value: unknown): JsonObject {
  return isRecord(value) ? value : {};
}

class Place {
  readonly #properties = new Map<string, Place>();
  readonly #chosen = new Map<string, string>();
  readonly #own = new Map<string, string>();
  #items: Place | null = null;
  #others: Place | null = null;

  get areOwn(): boolean {
    return (
      [...this.#chosen].every(([own, chosen]) => own === chosen) &&
      [...this.#properties.values(), this.#items, this.#others].every((place) => place?.areOwn !== false)
    );
  }

  collect(schema: JsonObject): void {
    for (const [name, property] of Object.entries(propertiesOf(schema))) {
      const place = this.#properties.get(name) ?? new Place();
      this.#properties.set(name, place);
      if (isRecord(property)) place.collect(property);
    }
    const { items, additionalProperties: others } = schema;
    if (isRecord(items)) (this.#items ??= new Place()).collect(items);
    if (isRecord(others)) (this.#others ??= new Place()).collect(others);
    for (const choice of choicesOf(schema)) this.collect(choice);
  }

  choose(propertyName: RegExp): void {
    const names = [...this.#properties.keys()];
    const free = new FreeNames(propertyName, new Set(names.filter((name) => propertyName.test(name))));
    for (const name of names) {
      const chosen = propertyName.test(name) ? name : free.take(name);
      this.#chosen.set(name, chosen);
      this.#own.set(chosen, name);
    }
    for (const place of [...this.#properties.values(), this.#items, this.#others])
      place?.choose(propertyName);
  }

  rename(schema: JsonObject): JsonObject {
    const { properties, items, additionalProperties: others } = schema;
    const required = requiredOf(schema);
    const choices = choicesOf(schema);
    return {
      ...schema,
      ...(isRecord(properties) ? { properties: this.#renameProperties(properties) } : {}),
      ...(required.length === 0 ? {} : { required: required.map((name) => this.#chosen.get(name) ?? name) }),
      ...(isRecord(items) && this.#items !== null ? { items: this.#items.rename(items) } : {}),
      ...(isRecord(others) && this.#others !== null
        ? { additionalProperties: this.#others.rename(others) }
        : {}),
      ...(choices.length === 0 ? {} : { anyOf: choices.map((choice) => this.rename(choice)) }),
    };
  }

  translate(value: unknown, to: 'own' | 'chosen'): unknown {
    if (Array.isArray(value)) {
      const items = this.#items;
      return items === null ? value : value.map((item: unknown) => items.translate(item, to));
    }
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => {
        const own = to === 'own' ? (this.#own.get(key) ?? key) : key;
        const place = this.#properties.get(own) ?? this.#others;
        const name = to === 'own' ? own : (this.#chosen.get(key) ?? key);
        return [name, place === null ? field : place.translate(field, to)];
      }),
    );
  }

  #renameProperties(properties: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const place = this.#properties.get(name);
        const chosen = this.#chosen.get(name) ?? name;
        const renamed = isRecord(property) && place !== undefined ? place.rename(property) : property;
        return [chosen, isRecord(renamed) && chosen !== name ? withOwnName(renamed, name) : renamed];
      }),
    );
  }
}

/** A name in another script becomes empty, and the model fills in what the name says. */
function withOwnName(schema: JsonObject, name: string): JsonObject {
  if (!BEYOND_ASCII.test(name)) return schema;
  const words = typeof schema['description'] === 'string' ? `\n${schema['description']}` : '';
  return { ...schema, description: `Name: ${name.slice(0, OWN_NAME_LIMIT_CHARACTERS)}${words}` };
}

const BEYOND_ASCII = /[^\0-\x7F]/;
const OWN_NAME_LIMIT_CHARACTERS = 100;

/** Names have letters, digits and `_`: `filter[name]` becomes `filter_name_`. */
class FreeNames {
  readonly #propertyName: RegExp;
  readonly #taken: Set<string>;
  /** It counts equal names, so that they are numbered without a search. */
  readonly #count = new Map<string, number>();

  constructor(propertyName: RegExp, taken: Set<string>) {
    this.#propertyName = propertyName;
    this.#taken = taken;
  }

  take(text: string): string {
    const letters = text.slice(0, NAME_LIMIT_CHARACTERS).replaceAll(/[^a-zA-Z0-9_]/g, '_');
    const name = this.#propertyName.test(letters) ? letters : `_${letters}`.slice(0, NAME_LIMIT_CHARACTERS);
    for (;;) {
      const number = (this.#count.get(name) ?? 0) + 1;
      this.#count.set(name, number);
      const suffix = number === 1 ? '' : `_${String(number)}`;
      const free = name.slice(0, NAME_LIMIT_CHARACTERS - suffix.length) + suffix;
      if (this.#taken.has(free)) continue;
      this.#taken.add(free);
      return free;
    }
  }
}
