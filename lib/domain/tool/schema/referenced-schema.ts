import { isRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';

const REFERENCE_LIMIT_CHARACTERS = 500;
const HOPS_LIMIT = 20;
const NAMED_LIMIT = 500;

/** Returns what a reference of a schema points at within that schema; undefined where it leads nowhere or out of it. */
export function findReferenced(root: unknown, reference: string): unknown {
  if (reference.length > REFERENCE_LIMIT_CHARACTERS) return undefined;
  if (reference === '#' || reference === '') return root;
  if (reference.startsWith('#/')) return atPointer(root, reference.slice(2));
  return named(root, reference);
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

/** A schema of `$defs` may have a name of its own. */
function named(root: unknown, reference: string): unknown {
  if (!isRecord(root)) return undefined;
  const name = reference.startsWith('#') ? reference.slice(1) : reference;
  const ids = [root['$id'], root['id'], root['$anchor']];
  if (ids.includes(reference) || ids.includes(name)) return root;
  for (const list of [root['$defs'], root['definitions']]) {
    const schemas = isRecord(list) ? Object.values(list).slice(0, NAMED_LIMIT) : [];
    for (const schema of schemas)
      if (isRecord(schema) && [schema['$anchor'], schema['$dynamicAnchor']].includes(name)) return schema;
    for (const schema of schemas)
      if (isRecord(schema) && [schema['$id'], schema['id']].includes(reference)) return schema;
  }
  return undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
