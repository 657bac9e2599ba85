import { modelCapabilities, modelSkills } from './model-capabilities';
import type { ModelFacts } from './model-facts';
import { modelWindow } from './model-window';
import { findRetirement } from './retirement/retirement';

/** What our own tables know of a model, by its name alone. They know no price here: that depends on who is asked. */
export function shippedModelFacts(model: string): ModelFacts {
  const retirement = findRetirement(model);
  return {
    ...modelCapabilities(model),
    ...modelSkills(model),
    ...modelWindow(model),
    inputPerMillion: null,
    outputPerMillion: null,
    retiresOn: retirement?.retiresOn ?? null,
    successor: retirement?.successor ?? null,
  };
}
