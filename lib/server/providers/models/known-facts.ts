import 'server-only';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { mergeFacts, type ModelFacts, type ModelFactsPatch } from '@/lib/domain/model/model-facts';
import { findModelOverride } from '@/lib/domain/model/model-overrides';
import { hasMakersDays } from '@/lib/domain/model/retirement/retirement';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { operatorConfig } from '../../platform/operator-config';

interface SaidFacts {
  readonly stated?: ModelFactsPatch | undefined;
  readonly learned?: ModelFactsPatch | undefined;
}

/**
 * The later source wins: tables, the provider's list, decisions and refusals, the operator's overrides. Unknown skills
 * are tried where an endpoint has any.
 */
export async function knownFacts(
  endpoint: string,
  model: string,
  { stated = {}, learned = {} }: SaidFacts = {},
): Promise<ModelFacts> {
  const { modelFacts } = await operatorConfig();
  const shipped = shippedModelFacts(model);
  const ofTables = hasMakersDays(endpoint) ? shipped : { ...shipped, retiresOn: null };
  const override = findModelOverride(modelFacts, endpoint, model);
  const { holdsConversations, isScripted } = endpointOf(endpoint);
  const untried = holdsConversations || isScripted ? withoutSkills(ofTables) : {};
  return mergeFacts(ofTables, untried, stated, learned, override);
}

function withoutSkills({ tries = [] }: ModelFacts): ModelFactsPatch {
  return {
    hasVision: tries.includes('pictures') ? false : undefined,
    hasTools: tries.includes('tools') ? false : undefined,
  };
}
