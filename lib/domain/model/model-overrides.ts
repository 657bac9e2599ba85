import type { ModelFactsPatch } from './model-facts';
import { bareModelName } from './model-name';

export interface ModelOverride {
  /** The pattern is tried on the model's id and on its bare name. */
  readonly pattern: RegExp;
  /** Null means all endpoints. */
  readonly endpoint: string | null;
  readonly facts: ModelFactsPatch;
}

/** The first that fits counts; an empty object means that none does. */
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
