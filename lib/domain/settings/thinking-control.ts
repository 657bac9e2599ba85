import { bareModelName } from '../model/model-name';

/** What may be said of a model's thinking beside its effort. Budgets in tokens. */
export type ThinkingControl =
  /** It takes no such setting: it never thinks, or does as it likes. */
  | { readonly kind: 'none' }
  /** On and off, nothing between. */
  | { readonly kind: 'switch'; readonly isOn: boolean }
  /** At most so many tokens; `isOn` tells how it stands when nobody says anything. */
  | {
      readonly kind: 'budget';
      readonly least: number;
      readonly most: number;
      readonly canBeOff: boolean;
      /** The budget when it is on and nobody names one; null leaves it to the model. */
      readonly preset: number | null;
      readonly isOn: boolean;
    };

/** How a model lets its thinking be chosen, from its name. A name that is not known takes nothing. */
export function thinkingControl(model: string): ThinkingControl {
  const name = bareModelName(model);
  return RULES.find(([pattern]) => pattern.test(name))?.[1] ?? NONE;
}

const NONE: ThinkingControl = { kind: 'none' };

const CLAUDE_BUDGET: ThinkingControl = {
  kind: 'budget',
  least: 1_024,
  most: 32_000,
  canBeOff: true,
  preset: 4_096,
  isOn: false,
};

/** First match wins. */
const RULES: readonly (readonly [RegExp, ThinkingControl])[] = [
  [/^claude-3-7/, CLAUDE_BUDGET],
  [/^claude-opus-4(-[01])?(?!-[5-9])(-|@|$)/, { ...CLAUDE_BUDGET, most: 16_000 }],
  [/^claude-(opus|sonnet|haiku)-4(-[015])?(?!-[6-9])(-|@|$)/, CLAUDE_BUDGET],
  [/^claude-(opus|sonnet|haiku)-4-[6-9]|^claude-(opus|sonnet)-5(?!-5)/, { kind: 'switch', isOn: false }],
  [
    /^gemini-2\.5-pro/,
    { kind: 'budget', least: 128, most: 32_768, canBeOff: false, preset: null, isOn: true },
  ],
  [
    /^gemini-2\.5-flash-lite/,
    { kind: 'budget', least: 512, most: 24_576, canBeOff: true, preset: null, isOn: false },
  ],
  [
    /^gemini-2\.5-flash/,
    { kind: 'budget', least: 1, most: 24_576, canBeOff: true, preset: null, isOn: true },
  ],
];

/** How a model is told to think. */
export interface ThinkingOrder {
  readonly isOn: boolean;
  /** Absent: as much as it likes. */
  readonly budgetTokens?: number;
}

/** What the settings tell the model of its thinking, in its ranges; undefined tells it nothing. */
export function thinkingOrder(
  model: string,
  {
    thinking,
    thinkingBudget,
  }: { readonly thinking?: boolean | null | undefined; readonly thinkingBudget?: number | null | undefined },
): ThinkingOrder | undefined {
  const control = thinkingControl(model);
  const isUnsaid = thinking === null || thinking === undefined;
  if (control.kind === 'none') return undefined;
  if (control.kind === 'switch') return isUnsaid ? undefined : { isOn: thinking };
  const asked = (thinkingBudget ?? 0) > 0 ? (thinkingBudget ?? null) : null;
  const isOn = !control.canBeOff || (isUnsaid ? control.isOn : thinking);
  if (!isOn) return isUnsaid ? undefined : { isOn };
  // It thinks anyhow, as much as it likes.
  if (asked === null && control.isOn) return undefined;
  const budget = asked ?? control.preset;
  if (budget === null) return { isOn };
  return { isOn, budgetTokens: Math.min(control.most, Math.max(control.least, budget)) };
}
