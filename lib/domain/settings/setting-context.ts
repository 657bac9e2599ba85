import type { ModelFacts } from '../model/model-facts';
import { shippedModelFacts } from '../model/shipped-model-facts';

/** The endpoint and model that settings belong to. */
export interface SettingContext {
  readonly endpoint: string;
  /** `custom` for configured endpoints, else null. */
  readonly endpointType: string | null;
  /** Null where the endpoint lists no models. */
  readonly model: string | null;
  /** The facts about the model; without them, those of our own tables. */
  readonly facts?: ModelFacts | undefined;
}

/** Returns the facts that apply to the settings of a model. */
export function factsOf({ model, facts }: SettingContext): ModelFacts {
  return facts ?? shippedModelFacts(model ?? '');
}
