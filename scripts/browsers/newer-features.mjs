import { readFileSync } from 'node:fs';
import compat from '@mdn/browser-compat-data' with { type: 'json' };
import { fromRoot } from '../setup/root.mjs';

const { api, css, javascript } = compat;

/** The names in the data of what `browserslist` names; iOS has the engine of Safari. */
const BROWSERS = {
  chrome: ['chrome'],
  edge: ['edge'],
  firefox: ['firefox'],
  safari: ['safari', 'safari_ios'],
};

const RANGE = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).browserslist.flatMap((entry) => {
  const [name, version] = entry.split(' ');
  const keys = BROWSERS[name];
  if (keys === undefined) throw new Error(`package.json: no compat data for "${entry}"`);
  return keys.map((browser) => ({ browser, version: numbersOf(version) }));
});

export const CSS_FEATURES = css;

/** What scripts may use, by name: built-in objects, and those of browsers. */
export const OBJECTS = { ...api, ...javascript.builtins };

export const BUILT_IN_NAMES = Object.keys(javascript.builtins);

/**
 * Returns what of our range lacks a feature of the data, such as `safari 16.4 (17.4)`, with the version that first has
 * it; an empty list where all of it has it, or the data does not say.
 */
export function lackedBy(feature) {
  const support = feature?.__compat?.support;
  if (support === undefined) return [];
  return RANGE.flatMap(({ browser, version }) => {
    const since = sinceOf(support[browser]);
    if (since !== null && compare(numbersOf(since), version) <= 0) return [];
    return [`${browser} ${version.join('.')} (${since ?? 'none'})`];
  });
}

/** Returns the first version with the feature under its own name and without a flag; null for none. */
function sinceOf(statements) {
  const plain = [statements ?? []].flat().find(isPlain);
  const since = plain?.version_added;
  return typeof since === 'string' && since !== 'preview' ? since.replace('≤', '') : null;
}

function isPlain(statement) {
  return !statement.prefix && !statement.flags && !statement.alternative_name && !statement.version_removed;
}

function numbersOf(version) {
  return version.split('.').map(Number);
}

function compare(one, other) {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
