import type { ModelFacts } from '../model/model-facts';
import { shippedModelFacts } from '../model/shipped-model-facts';

/** Whose settings are looked at: an endpoint, and a model there. */
export interface SettingContext {
  readonly endpoint: string;
  /** `custom` for the operator's own endpoints, else null. */
  readonly endpointType: string | null;
  /** Null where the endpoint lists no models. */
  readonly model: string | null;
  /** What is known of the model; without it, what our own tables know. */
  readonly facts?: ModelFacts | undefined;
}

/** The facts that count for the settings of a model. */
export function factsOf({ model, facts }: SettingContext): ModelFacts {
  return facts ?? shippedModelFacts(model ?? '');
}
