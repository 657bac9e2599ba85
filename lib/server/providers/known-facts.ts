import 'server-only';
import { layFacts, type ModelFacts, type ModelFactsPatch } from '@/lib/domain/model-facts';
import { findModelFactsRule } from '@/lib/domain/model-facts-rule';
import { shippedModelFacts } from '@/lib/domain/shipped-model-facts';
import { operatorConfig } from '../platform/operator-config';

/** The last days of our tables are those of the makers; whoever else serves the same model sets their own. */
const MAKERS_OWN: ReadonlySet<string> = new Set(['openAI', 'gptPlugins', 'assistants', 'anthropic', 'google']);

/**
 * What is known of a model but its price: our tables, over them what the provider's list states, over both the operator's
 * word.
 */
export async function knownFacts(
  endpoint: string,
  model: string,
  stated: ModelFactsPatch = {},
): Promise<ModelFacts> {
  const { modelFacts } = await operatorConfig();
  const shipped = shippedModelFacts(model);
  const ofTables = MAKERS_OWN.has(endpoint) ? shipped : { ...shipped, retiresOn: null };
  return layFacts(ofTables, stated, findModelFactsRule(modelFacts, endpoint, model));
}
