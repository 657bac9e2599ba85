import type { ModelFacts } from '../model/model-facts';
import { shippedModelFacts } from '../model/shipped-model-facts';

export interface SettingContext {
  readonly endpoint: string;
  /** It is `custom` for configured endpoints, else null. */
  readonly endpointType: string | null;
  readonly model: string | null;
  readonly facts?: ModelFacts | undefined;
}

export function factsOf({ model, facts }: SettingContext): ModelFacts {
  return facts ?? shippedModelFacts(model ?? '');
}
