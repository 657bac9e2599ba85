import type { ModelFactsPatch } from './model-facts';
import { bareModelName } from './model-name';

/** One override of model facts by the operator. */
export interface ModelOverride {
  /** Tried on the model's id and on its bare name. */
  readonly pattern: RegExp;
  /** Null: at every endpoint. */
  readonly endpoint: string | null;
  readonly facts: ModelFactsPatch;
}

/** Returns the facts of the first override that fits the model at the endpoint; an empty object when none does. */
export function findModelOverride(
  rules: readonly ModelOverride[],
  endpoint: string,
  model: string,
): ModelFactsPatch {
  const names = [model.toLowerCase(), bareModelName(model)];
  const rule = rules.find(
    ({ pattern, endpoint: only }) =>
      (only === null || only.toLowerCase() === endpoint.toLowerCase()) &&
      names.some((name) => pattern.test(name)),
  );
  return rule?.facts ?? {};
}
