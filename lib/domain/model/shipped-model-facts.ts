import { drawingRuleOf } from './drawing-rule';
import { modelCapabilities, modelSkills } from './model-capabilities';
import type { ModelFacts } from './model-facts';
import { modelWindow } from './model-window';
import { findShippedRetirement } from './retirement/retirement';

/** The facts hold no price, since that depends on the endpoint. Skills that the table leaves open are tried. */
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
