import { parse } from 'acorn';
import { full } from 'acorn-walk';
import { BUILT_IN_NAMES, lackedBy, OBJECTS } from './newer-features.mjs';

/**
 * Members are recognised on any object by name; on one of these only names of two words count, since many things
 * share single words.
 */
const EVERYDAY_OBJECTS = new Set([
  ...BUILT_IN_NAMES,
  ...[
    'AbortSignal',
    'Blob',
    'CanvasRenderingContext2D',
    'Document',
    'Element',
    'FormData',
    'Headers',
    'HTMLElement',
  ],
  ...[
    'Navigator',
    'Node',
    'Range',
    'ReadableStream',
    'Request',
    'Response',
    'Selection',
    'URL',
    'URLSearchParams',
  ],
  'Window',
]);
const TWO_WORDS = /^[a-z]+(?:[A-Z0-9][a-z0-9]*)+$/;

const PATTERN_FEATURES = [
  { name: 'RegExp flag v', is: ({ flags }) => flags.includes('v') },
  {
    name: 'RegExp modifiers',
    is: ({ pattern }) => /\(\?[ims]*-?[ims]*:/.test(pattern.replaceAll('(?:', '')),
  },
];

const { statics, members, objects } = listNewer();

export function newerInScript(text) {
  const found = new Set();
  full(parseScript(text), (node) => {
    if (node.type === 'MemberExpression' && !node.computed) {
      const holder = nameOf(node.object);
      const name = `${holder}.${node.property.name}`;
      if (statics.has(name)) found.add(name);
      else if (members.has(node.property.name)) found.add(members.get(node.property.name));
      if (['window', 'globalThis', 'self'].includes(holder) && objects.has(node.property.name))
        found.add(node.property.name);
    } else if (node.type === 'NewExpression' && objects.has(node.callee.name)) found.add(node.callee.name);
    else if (node.type === 'Literal' && node.regex !== undefined)
      for (const { name, is } of PATTERN_FEATURES) if (is(node.regex)) found.add(name);
  });
  return found;
}

function parseScript(text) {
  const options = { ecmaVersion: 'latest', allowReturnOutsideFunction: true, allowHashBang: true };
  try {
    return parse(text, { ...options, sourceType: 'module' });
  } catch {
    return parse(text, { ...options, sourceType: 'script' });
  }
}

function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? node.property.name : '';
}

function listNewer() {
  const statics = new Set();
  const holders = new Map();
  const older = new Set();
  const objects = new Set();
  for (const [holder, features] of Object.entries(OBJECTS)) {
    if (lackedBy(features).length > 0) objects.add(holder);
    for (const [key, feature] of Object.entries(features)) {
      const name = key.replace(/_(?:static|event)$/, '');
      if (key === '__compat' || !/^\w+$/.test(name)) continue;
      if (lackedBy(feature).length === 0) older.add(name);
      else {
        statics.add(`${holder}.${name}`);
        if (EVERYDAY_OBJECTS.has(holder) && !isStatic(holder, key))
          holders.set(name, [...(holders.get(name) ?? []), holder]);
      }
    }
  }
  const members = new Map();
  for (const [name, of] of holders)
    if (TWO_WORDS.test(name) && !older.has(name)) members.set(name, `${of.join('|')}#${name}`);
  return { statics, members, objects };
}

/** A static member, such as `Map.groupBy`, can only be recognised by the browser data. */
function isStatic(holder, key) {
  return key.endsWith('_static') || Object.hasOwn(globalThis[holder] ?? {}, key);
}
