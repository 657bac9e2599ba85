import type { ModelCapabilities, ModelRow, ThinkingControl } from './model-row';

const OLD: ModelCapabilities = {
  family: 'anthropic',
  sampling: 'free',
  hasTopK: true,
  hasPenalties: false,
  efforts: [],
  isThinking: false,
};

const ADAPTIVE: ModelCapabilities = {
  ...OLD,
  sampling: 'either',
  efforts: ['low', 'medium', 'high'],
  isThinking: true,
};

const BUDGET: ThinkingControl = {
  kind: 'budget',
  least: 1_024,
  most: 32_000,
  canBeOff: true,
  preset: 4_096,
  isOn: false,
};

/** Newer generations match the last line of a family, which is the strictest. */
export const ANTHROPIC_ROWS: readonly ModelRow[] = [
  { pattern: /^claude-(fable|mythos)-5-1(-\d{8}|$)/, prices: [{ usd: [10, 50, 0.25, 12.5] }] },
  { pattern: /^claude-(fable|mythos)-5(-\d{8}|$)/, prices: [{ usd: [10, 50, 1, 12.5] }] },
  { pattern: /^claude-opus-5-5/, prices: [{ usd: [4, 20, 0.2, 5] }] },
  { pattern: /^claude-sonnet-5-5/, prices: [{ usd: [2, 10, 0.1, 2.5] }] },
  {
    pattern: /^claude-haiku-5-5/,
    prices: [{ usd: [0.1, 0.5, 0.01, 0.125], long: { above: 100_000, read: 5, written: 5 } }],
  },
  { pattern: /^claude-opus-(5|4-[5-8])(-\d{8}|@|$)/, prices: [{ usd: [5, 25, 0.5, 6.25] }] },
  { pattern: /^claude-sonnet-5(-\d{8}|@|$)/, prices: [{ usd: [2, 10, 0.2, 2.5] }] },
  { pattern: /^claude-(opus|sonnet)-5(?!-5)/, thinking: { kind: 'switch', isOn: false } },

  { pattern: /^claude-(opus|sonnet)-4-6/, takes: ADAPTIVE },
  { pattern: /^claude-(opus|sonnet|haiku)-4-[6-9]/, thinking: { kind: 'switch', isOn: false } },
  {
    pattern: /^claude-opus-4-5/,
    takes: { ...OLD, sampling: 'either', efforts: ['low', 'medium', 'high'] },
    window: [200_000, 64_000],
  },
  { pattern: /^claude-opus-4-1([-@]|$)/, end: ['2026-08-05', 'claude-opus-5-5'] },
  { pattern: /^claude-opus-4(-0|[-@]\d{8})?$/, end: ['2026-06-15', 'claude-opus-5-5'] },
  { pattern: /^claude-opus-4(-[01])?(?!-[5-9])(-|@|$)/, thinking: { ...BUDGET, most: 16_000 } },
  { pattern: /^claude-opus-4(-[01])?(?!-[6-9])(-|@|$)/, window: [200_000, 32_000] },
  { pattern: /^claude-opus-4|^claude-4-opus/, prices: [{ usd: [15, 75, 1.5, 18.75] }] },
  {
    pattern: /^claude-sonnet-4-5/,
    prices: [{ usd: [3, 15, 0.3, 3.75], long: { above: 200_000, read: 2, written: 1.5 } }],
  },
  { pattern: /^claude-sonnet-4(-0|[-@]\d{8})?$/, end: ['2026-06-15', 'claude-sonnet-5-5'] },
  { pattern: /^claude-(4-)?sonnet-4|^claude-4-sonnet/, prices: [{ usd: [3, 15, 0.3, 3.75] }] },
  { pattern: /^claude-haiku-4-5/, prices: [{ usd: [1, 5, 0.1, 1.25] }] },
  {
    pattern: /^claude-(opus|sonnet|haiku)-4(-[015])?(?!-[6-9])(-|@|$)/,
    takes: { ...OLD, sampling: 'either' },
    window: [200_000, 64_000],
    thinking: BUDGET,
  },

  {
    pattern: /^claude-3-7-sonnet/,
    end: ['2026-02-19', 'claude-sonnet-5-5'],
    prices: [{ usd: [3, 15, 0.3, 3.75] }],
  },
  { pattern: /^claude-3-7/, thinking: BUDGET },
  {
    pattern: /^claude-3-5-sonnet/,
    end: ['2025-10-28', 'claude-sonnet-5-5'],
    prices: [{ usd: [3, 15, 0.3, 3.75] }],
  },
  {
    pattern: /^claude-3-5-haiku/,
    hasVision: false,
    hasTools: true,
    end: ['2026-02-19', 'claude-sonnet-5-5'],
    prices: [{ usd: [0.8, 4, 0.08, 1] }],
  },
  {
    pattern: /^claude-3-opus/,
    end: ['2026-01-05', 'claude-opus-5-5'],
    prices: [{ usd: [15, 75, 1.5, 18.75] }],
  },
  {
    pattern: /^claude-3-sonnet/,
    end: ['2025-07-21', 'claude-sonnet-5-5'],
    prices: [{ usd: [3, 15, 0.3, 3.75] }],
  },
  {
    pattern: /^claude-3-haiku/,
    end: ['2026-04-20', 'claude-haiku-5-5'],
    prices: [{ usd: [0.25, 1.25, 0.03, 0.3] }],
  },
  { pattern: /^claude-(v?2-1|3)/, window: [200_000, 4_096] },

  {
    pattern: /^claude-v?2/,
    window: [100_000, 4_096],
    end: ['2025-07-21', 'claude-sonnet-5-5'],
    prices: [{ usd: [8, 24] }],
  },
  {
    pattern: /^claude-(v?1|instant)/,
    window: [100_000, 4_096],
    end: ['2024-11-06', 'claude-haiku-5-5'],
    prices: [{ usd: [0.8, 2.4] }],
  },
  { pattern: /^claude-(v?[12]|instant)(?!\d)/, hasVision: false, hasTools: false },
  { pattern: /^claude-(v?[12]|instant|3)(?!\d)/, takes: OLD },

  // The least that is charged is five minutes, at five cents an hour.
  { pattern: /^claude-(3-7|[a-z]+-\d)/, providerTools: { code: { usd: 0.05 / 12 } } },
  { pattern: /^claude-(3-[57]|[a-z]+-\d)/, providerTools: { search: { usd: 0.01 } } },
  { pattern: /^claude-\w+-4-[6-9]/, window: [200_000, 128_000] },
  {
    pattern: /^claude-(3|\w+-4(-[0-6])?(?!-[7-9])(-|@|$)|4-)/,
    pictures: { kind: 'area', longSidePx: 1_568, mostTokens: 1_600 },
  },
  {
    pattern: /^claude/,
    takes: {
      ...ADAPTIVE,
      sampling: 'none',
      hasTopK: false,
      efforts: ['low', 'medium', 'high', 'xhigh', 'max'],
    },
    hasVision: true,
    hasTools: true,
    pictures: { kind: 'area', longSidePx: 2_576, mostTokens: 4_784 },
    window: [1_000_000, 128_000],
    home: 'anthropic',
  },
];
