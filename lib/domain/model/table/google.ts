import type { ModelCapabilities, ModelRow } from './model-row';

const OLD: ModelCapabilities = {
  family: 'google',
  sampling: 'free',
  hasTopK: true,
  hasPenalties: false,
  efforts: [],
  isThinking: false,
};

const THINKING: ModelCapabilities = { ...OLD, isThinking: true };

/** These models draw: they think as they like, and that cannot be set. */
const DRAWING = {
  takes: THINKING,
  thinking: { kind: 'none' },
  hasVision: true,
  hasTools: false,
  window: [65_536, 32_768],
  draws: { via: 'chat', tokens: { low: 1_120, medium: 1_120, high: 1_120 } },
} as const satisfies Omit<ModelRow, 'pattern'>;

const LONG = { long: { above: 200_000, read: 2, written: 1.5 } };
const LONG_OLD = { long: { above: 128_000, read: 2, written: 2 } };

/** Newer generations match the last line of Gemini. */
export const GOOGLE_ROWS: readonly ModelRow[] = [
  {
    pattern: /^gemini-4-(carbon|argon)/,
    prices: [
      { usd: [2, 10], until: '2026-11-30' },
      { usd: [4, 20], from: '2026-12-01' },
    ],
  },

  { ...DRAWING, pattern: /^gemini-nano-banana/, prices: [{ usd: [1.5, 7.5], pictures: [1.5, 30] }] },
  {
    ...DRAWING,
    pattern: /^gemini-3\.1-flash-lite-image/,
    prices: [{ usd: [0.25, 1.5], pictures: [0.25, 30] }],
  },
  {
    ...DRAWING,
    pattern: /^gemini-3\.1-flash-image/,
    prices: [{ usd: [0.5, 3], pictures: [0.5, 60] }],
    end: ['2026-10-29', 'gemini-nano-banana-2.1'],
  },
  { ...DRAWING, pattern: /^gemini-3-pro-image/, prices: [{ usd: [2, 12], pictures: [2, 120] }] },
  {
    ...DRAWING,
    pattern: /^gemini-2\.5-flash-image/,
    draws: { via: 'chat', tokens: { low: 1_290, medium: 1_290, high: 1_290 } },
    prices: [{ usd: [0.3, 2.5], pictures: [0.3, 30] }],
    end: ['2026-12-01', 'gemini-nano-banana-2.1'],
  },
  { ...DRAWING, pattern: /^gemini-.*-image(-|$)/ },

  {
    pattern: /^gemini-3\.[678]-flash(-preview|-\d|$)/,
    prices: [
      { usd: [0.75, 3.75, 0.075], until: '2026-12-31' },
      { usd: [1.5, 7.5, 0.15], from: '2027-01-01' },
    ],
  },
  { pattern: /^gemini-3\.5-flash-lite/, prices: [{ usd: [0.3, 2.5, 0.03] }] },
  { pattern: /^gemini-3\.5-flash/, prices: [{ usd: [1.5, 9, 0.15] }] },
  { pattern: /^gemini-3\.1-flash-lite(-preview|$)/, prices: [{ usd: [0.25, 1.5, 0.025] }] },
  { pattern: /^gemini-3-flash-preview/, prices: [{ usd: [0.5, 3, 0.05] }] },
  { pattern: /^gemini-3-pro-preview/, end: ['2026-03-09', 'gemini-3.1-pro-preview'] },
  { pattern: /^gemini-3(\.1)?-pro-(preview|text)/, prices: [{ usd: [2, 12, 0.2], ...LONG }] },

  {
    pattern: /^gemini-2\.5-pro/,
    thinking: { kind: 'budget', least: 128, most: 32_768, canBeOff: false, preset: null, isOn: true },
    end: ['2026-12-01', 'gemini-3.8-flash'],
    prices: [{ usd: [1.25, 10, 0.125], ...LONG }],
  },
  {
    pattern: /^gemini-2\.5-flash-lite/,
    thinking: { kind: 'budget', least: 512, most: 24_576, canBeOff: true, preset: null, isOn: false },
    end: null,
    prices: [{ usd: [0.1, 0.4, 0.01] }],
  },
  {
    pattern: /^gemini-2\.5-flash/,
    thinking: { kind: 'budget', least: 1, most: 24_576, canBeOff: true, preset: null, isOn: true },
    end: ['2026-12-01', 'gemini-3.5-flash-lite'],
    prices: [{ usd: [0.3, 2.5, 0.03] }],
  },
  { pattern: /^gemini-2\.5/, takes: THINKING },

  { pattern: /^gemini-2\.0-flash-lite/, prices: [{ usd: [0.075, 0.3] }] },
  { pattern: /^gemini-2\.0-flash/, prices: [{ usd: [0.1, 0.4, 0.025] }] },
  { pattern: /^gemini-2\.0/, window: [1_048_576, 8_192], end: ['2026-06-01', 'gemini-3.5-flash-lite'] },
  { pattern: /^gemini-1\.5-flash/, prices: [{ usd: [0.075, 0.3, 0.01875], ...LONG_OLD }] },
  { pattern: /^gemini-1\.5-pro/, prices: [{ usd: [1.25, 5], ...LONG_OLD }] },
  { pattern: /^gemini-1\.5/, window: [1_048_576, 8_192], end: ['2025-09-24', 'gemini-3.8-flash'] },
  { pattern: /^gemini-(1\.0-)?pro-vision/, hasVision: true, hasTools: false },
  { pattern: /^gemini-(1\.0-)?pro$/, prices: [{ usd: [0.125, 0.375] }] },
  { pattern: /^gemini-(1\.0|pro$|pro-vision)/, hasVision: false, hasTools: true, window: [32_750, 8_192] },
  { pattern: /^gemini-(pro|1\.0)(-(?!latest)|$)/, end: ['2025-02-15', 'gemini-3.8-flash'] },
  { pattern: /^gemini-(pro|1|2\.0)(?!-latest)/, takes: OLD },
  { pattern: /^gemini-pro/, compatAnswer: [8_192, 8_192] },

  // Text that it finds is charged as tokens.
  {
    pattern: /^gemini-(2\.5|[3-9])(?!.*(image|live))/,
    providerTools: { files: { usd: 0, isAlone: true } },
  },
  // Text that it reads and prints is charged as tokens.
  { pattern: /^gemini-2(?!.*(image|live|0-flash-lite))/, providerTools: { code: { usd: 0, isAlone: true } } },
  {
    pattern: /^gemini-2(?!.*(image|live))/,
    providerTools: { search: { usd: 0.035, isByAnswer: true, isAlone: true } },
  },
  {
    pattern: /^gemini-([3-9]|flash|pro-latest)(?!.*(image|live))/,
    providerTools: { search: { usd: 0.014 }, code: { usd: 0 } },
  },
  { pattern: /^gemini-(pro|1|2|flash)/, pictures: { kind: 'crops', tokens: 258 } },
  {
    pattern: /^gemini/,
    takes: { ...THINKING, efforts: ['low', 'medium', 'high'] },
    hasVision: true,
    hasTools: true,
    pictures: { kind: 'fixed', tokens: 1_120, sidePx: 3_072 },
    window: [1_048_576, 65_536],
    compatAnswer: [1_024, null],
  },
  { pattern: /^gemma-?[34]/, hasVision: true, hasTools: false },
  {
    pattern: /^gemma/,
    pictures: { kind: 'fixed', tokens: 256, sidePx: 896 },
    takes: OLD,
    window: [128_000, 8_192],
  },

  { pattern: /^(chat|text|code|codechat)-bison/, end: ['2025-04-09', 'gemini-3.8-flash'] },
  { pattern: /^(gemini|palm|text-bison|chat-bison)/, home: 'google' },
  // These are the models before Gemini, for code and plain text.
  { pattern: /^codechat/, lacks: ['topP', 'topK', 'examples'] },
  { pattern: /^(code|text)/, lacks: ['topP', 'topK'] },
];
