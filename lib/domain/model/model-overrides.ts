import type { ModelFactsPatch } from './model-facts';
import { bareModelName } from './model-name';

export interface ModelOverride {
  /** It is tried on id and bare name. */
  readonly pattern: RegExp;
  /** Null means all. */
  readonly endpoint: string | null;
  readonly facts: ModelFactsPatch;
}

/** The first fit counts; empty means none. */
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
