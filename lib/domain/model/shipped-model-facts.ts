import { drawingRuleOf } from './drawing-rule';
import { modelCapabilities, modelSkills } from './model-capabilities';
import type { ModelFacts } from './model-facts';
import { modelWindow } from './model-window';
import { findShippedRetirement } from './retirement/retirement';

/**
 * Returns the facts in our own tables about a model, by its name alone. They hold no price, since that depends on the
 * endpoint.
 */
export function shippedModelFacts(model: string): ModelFacts {
  const retirement = findShippedRetirement(model);
  return {
    ...modelCapabilities(model),
    ...modelSkills(model),
    ...(drawingRuleOf(model) === null ? {} : { draws: true as const }),
    ...modelWindow(model),
    inputPerMillion: null,
    outputPerMillion: null,
    retiresOn: retirement?.retiresOn ?? null,
    successor: retirement?.successor ?? null,
  };
}
