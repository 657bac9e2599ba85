import { isRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';

const REFERENCE_LIMIT_CHARACTERS = 500;
const HOPS_LIMIT = 20;

export class ReferencedSchemas {
  readonly #root: unknown;
  /** Most schemas have no names, so these are built when a name is first looked for. */
  #names: NamedSchemas | null = null;

  constructor(root: unknown) {
    this.#root = root;
  }

  /** Returns undefined where the reference leads nowhere or out of the schema. */
  find(reference: string): unknown {
    if (reference.length > REFERENCE_LIMIT_CHARACTERS) return undefined;
    if (reference === '#' || reference === '') return this.#root;
    if (reference.startsWith('#/')) return atPointer(this.#root, reference.slice(2));
    this.#names ??= new NamedSchemas(this.#root);
    return this.#names.find(reference);
  }
}

function atPointer(root: unknown, pointer: string): unknown {
  let found = root;
  for (const part of pointer.split('/').slice(0, HOPS_LIMIT)) {
    const key = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (isRecord(found)) found = ownValue(found, key);
    else if (Array.isArray(found)) found = /^\d{1,5}$/.test(key) ? found[Number(key)] : undefined;
    else return undefined;
  }
  return found;
}

class NamedSchemas {
  readonly #byName = new Map<unknown, unknown>();
  readonly #byReference = new Map<unknown, unknown>();

  constructor(root: unknown) {
    if (!isRecord(root)) return;
    for (const key of ['$id', 'id', '$anchor']) {
      add(this.#byName, root[key], root);
      add(this.#byReference, root[key], root);
    }
    for (const list of [root['$defs'], root['definitions']])
      for (const schema of isRecord(list) ? Object.values(list) : []) this.#collect(schema);
  }

  find(reference: string): unknown {
    const name = reference.startsWith('#') ? reference.slice(1) : reference;
    return this.#byName.get(name) ?? this.#byReference.get(reference);
  }

  #collect(schema: unknown): void {
    if (!isRecord(schema)) return;
    for (const key of ['$anchor', '$dynamicAnchor']) add(this.#byName, schema[key], schema);
    for (const key of ['$id', 'id']) add(this.#byReference, schema[key], schema);
  }
}

function add(schemas: Map<unknown, unknown>, name: unknown, schema: unknown): void {
  if (typeof name === 'string' && !schemas.has(name)) schemas.set(name, schema);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
