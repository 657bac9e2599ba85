import { drawingRuleOf } from './drawing-rule';
import { modelCapabilities, modelSkills } from './model-capabilities';
import type { ModelFacts } from './model-facts';
import { modelWindow } from './model-window';
import { findShippedRetirement } from './retirement/retirement';

/** They hold no price, which depends on the endpoint. Unknown skills are tried. */
export function shippedModelFacts(model: string): ModelFacts {
  const retirement = findShippedRetirement(model);
  const { hasVision, hasTools } = modelSkills(model);
  const tries = [
    ...(hasVision === null ? (['pictures'] as const) : []),
    ...(hasTools === null ? (['tools'] as const) : []),
  ];
  return {
    ...modelCapabilities(model),
    hasVision: hasVision ?? true,
    hasTools: hasTools ?? true,
    ...(tries.length === 0 ? {} : { tries }),
    ...(drawingRuleOf(model) === null ? {} : { draws: true as const }),
    ...modelWindow(model),
    inputPerMillion: null,
    outputPerMillion: null,
    retiresOn: retirement?.retiresOn ?? null,
    successor: retirement?.successor ?? null,
  };
}
