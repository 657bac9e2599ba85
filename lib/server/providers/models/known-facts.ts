import 'server-only';
import { mergeFacts, type ModelFacts, type ModelFactsPatch } from '@/lib/domain/model/model-facts';
import { findModelOverride } from '@/lib/domain/model/model-overrides';
import { hasMakersDays } from '@/lib/domain/model/retirement/retirement';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { operatorConfig } from '../../platform/operator-config';

/**
 * Returns what is known of a model except its price: our tables, over them what the provider's list states, over both
 * the operator's overrides.
 */
export async function knownFacts(
  endpoint: string,
  model: string,
  stated: ModelFactsPatch = {},
): Promise<ModelFacts> {
  const { modelFacts } = await operatorConfig();
  const shipped = shippedModelFacts(model);
  const ofTables = hasMakersDays(endpoint) ? shipped : { ...shipped, retiresOn: null };
  return mergeFacts(ofTables, stated, findModelOverride(modelFacts, endpoint, model));
}
