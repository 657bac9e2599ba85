import type { ModelFactsPatch } from './model-facts';
import { bareModelName } from './model-name';

/** One line of the operator's own word on models. */
export interface ModelOverride {
  /** Tried on the model's id and on its bare name. */
  readonly pattern: RegExp;
  /** Null: wherever the model is asked. */
  readonly endpoint: string | null;
  readonly facts: ModelFactsPatch;
}

/** What the first line says that fits the model at the endpoint; nothing when none does. */
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
