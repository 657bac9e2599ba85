import { modelCapabilities } from '../model-capabilities';
import { bareModelName } from '../model-name';
import { findShippedRetirement, retirementStatus, type StatedRetirement } from './retirement';

const HOPS_LIMIT = 5;

/** The successor of a model that is not listed leads to a further one; null means that there is none. */
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

/** The named successor comes first, then the maker's active models, then those that retire soon. */
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

/** Routers put the maker before the name of a model. */
function findListed(name: string, listed: readonly string[]): string | null {
  if (listed.includes(name)) return name;
  const bare = bareModelName(name);
  return listed.find((other) => bareModelName(other) === bare) ?? null;
}
