import { modelCapabilities } from '../model-capabilities';
import { bareModelName } from '../model-name';
import { findShippedRetirement, retirementStatus, type StatedRetirement } from './retirement';

const HOPS_LIMIT = 5;

/** Where the named model is not listed, its own successor counts, and so on. Null when none of them is listed. */
export function findNamedSuccessor(
  model: string,
  listed: readonly string[],
  stated: StatedRetirement = {},
): string | null {
  let named = stated.successor ?? findShippedRetirement(model)?.successor ?? null;
  for (let hop = 0; hop < HOPS_LIMIT && named !== null; hop++) {
    const found = findListed(named, listed);
    if (found !== null && found !== model) return found;
    named = findShippedRetirement(named)?.successor ?? null;
  }
  return null;
}

/** Prefers the named successor, then active models of the same maker; models that retire soon come last. */
export function findSuccessor(
  model: string,
  listed: readonly string[],
  now: Date,
  stated: StatedRetirement = {},
): string | null {
  const named = findNamedSuccessor(model, listed, stated);
  if (named !== null) return named;
  const others = listed.filter((other) => other !== model);
  const { family } = modelCapabilities(model);
  for (const status of ['active', 'retiring']) {
    const living = others.filter((other) => retirementStatus(findShippedRetirement(other), now) === status);
    const next = living.find((other) => modelCapabilities(other).family === family) ?? living[0];
    if (next !== undefined) return next;
  }
  return null;
}

/** Routers list a model with its maker's name as a prefix. */
function findListed(name: string, listed: readonly string[]): string | null {
  if (listed.includes(name)) return name;
  const bare = bareModelName(name);
  return listed.find((other) => bareModelName(other) === bare) ?? null;
}
