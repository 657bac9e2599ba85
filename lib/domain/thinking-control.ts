import { bareModelName } from './model-name';

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
  isOn: false,
};

/** First match wins. */
const RULES: readonly (readonly [RegExp, ThinkingControl])[] = [
  [/^claude-3-7/, CLAUDE_BUDGET],
  [/^claude-opus-4(-[01])?(?!-[5-9])(-|@|$)/, { ...CLAUDE_BUDGET, most: 16_000 }],
  [/^claude-(opus|sonnet|haiku)-4(-[015])?(?!-[6-9])(-|@|$)/, CLAUDE_BUDGET],
  [/^claude-(opus|sonnet|haiku)-4-[6-9]|^claude-(opus|sonnet)-5(?!-5)/, { kind: 'switch', isOn: false }],
  [/^gemini-2\.5-pro/, { kind: 'budget', least: 128, most: 32_768, canBeOff: false, isOn: true }],
  [/^gemini-2\.5-flash-lite/, { kind: 'budget', least: 512, most: 24_576, canBeOff: true, isOn: false }],
  [/^gemini-2\.5-flash/, { kind: 'budget', least: 1, most: 24_576, canBeOff: true, isOn: true }],
];
