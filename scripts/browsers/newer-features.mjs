import { readFileSync } from 'node:fs';
import compat from '@mdn/browser-compat-data' with { type: 'json' };
import { fromRoot } from '../setup/root.mjs';

const { api, css, javascript } = compat;

/** Maps names of `browserslist` to names in the data; iOS has the engine of Safari. */
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

export const OBJECTS = { ...api, ...javascript.builtins };

export const BUILT_IN_NAMES = Object.keys(javascript.builtins);

/**
 * Returns entries such as `safari 16.4 (17.4)`, with the version that first has the feature; an empty list also
 * when the data does not say.
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

/** Ignores prefixed names and flags; null when no version has it. */
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
