import type { ThinkingControl } from '../model/table/model-row';
import { knownOf } from '../model/table/model-table';

export function thinkingControl(model: string): ThinkingControl {
  return knownOf(model, 'thinking') ?? { kind: 'none' };
}

export interface ThinkingOptions {
  readonly isOn: boolean;
  /** Absent means that there is no limit. */
  readonly budgetTokens?: number;
}

/** Undefined means that none are sent. */
export function thinkingOptions(
  model: string,
  {
    thinking,
    thinkingBudget,
  }: { readonly thinking?: boolean | null | undefined; readonly thinkingBudget?: number | null | undefined },
): ThinkingOptions | undefined {
  const control = thinkingControl(model);
  const isUnsaid = thinking === null || thinking === undefined;
  if (control.kind === 'none') return undefined;
  if (control.kind === 'switch') return isUnsaid ? undefined : { isOn: thinking };
  const wantedTokens = thinkingBudget ?? 0;
  const isOn = !control.canBeOff || (isUnsaid ? control.isOn : thinking);
  if (!isOn) return isUnsaid ? undefined : { isOn };
  // The model thinks anyway, without a limit.
  if (wantedTokens <= 0 && control.isOn) return undefined;
  const budget = wantedTokens > 0 ? wantedTokens : control.preset;
  if (budget === null) return { isOn };
  return { isOn, budgetTokens: Math.min(control.most, Math.max(control.least, budget)) };
}
