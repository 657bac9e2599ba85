import type { ModelCapabilities, ModelRow, PictureRule } from './model-row';

const CHAT: ModelCapabilities = {
  family: 'openai',
  sampling: 'free',
  hasTopK: false,
  hasPenalties: true,
  efforts: [],
  isThinking: false,
};

const CHAT_AS_IT_LIKES: ModelCapabilities = { ...CHAT, sampling: 'none', hasPenalties: false };

const REASONING: ModelCapabilities = {
  ...CHAT_AS_IT_LIKES,
  efforts: ['low', 'medium', 'high'],
  isThinking: true,
};

function patches(multiplier: number, mostPatches = 1_536): PictureRule {
  return { kind: 'patches', multiplier, mostPatches };
}

/** The tokens by quality are those of a square of 1,024 pixels. */
const DRAWING = {
  takes: CHAT_AS_IT_LIKES,
  hasVision: true,
  hasTools: false,
  window: [65_536, 16_384],
  isForAgents: false,
  draws: { via: 'images', tokens: { low: 272, medium: 1_056, high: 4_160 } },
} as const satisfies Omit<ModelRow, 'pattern'>;

const LONG = { long: { above: 272_000, read: 2, written: 1.5 } };

export const OPENAI_ROWS: readonly ModelRow[] = [
  { pattern: /^gpt-image-1-mini/, prices: [{ usd: [2, 8, 0.2], pictures: [2.5, 8] }] },
  { pattern: /^gpt-image-1\.5/, prices: [{ usd: [5, 32, 1.25], pictures: [8, 32] }] },
  {
    pattern: /^gpt-image-1(-\d{4}|$)/,
    prices: [{ usd: [5, 40, 1.25], pictures: [10, 40] }],
    end: ['2026-10-23', 'gpt-image-2.5-sunburst'],
  },
  { ...DRAWING, pattern: /^(gpt|chatgpt)-image/, prices: [{ usd: [5, 30, 1.25], pictures: [8, 30] }] },
  {
    pattern: /^dall-e-3/,
    pictureForm: { sizes: ['1024x1024', '1792x1024', '1024x1792'], promptLimitCharacters: 4_000 },
  },
  {
    pattern: /^dall-e-2/,
    pictureForm: { sizes: ['1024x1024', '1024x1024', '1024x1024'], promptLimitCharacters: 1_000 },
  },
  { pattern: /^gpt-image/, home: 'openAI' },
  // The price is that of 20 minutes with a gigabyte of memory, which is the most that a session of ours takes.
  {
    pattern: /^gpt-(4o|4\.1(?!-nano)|[5-9](?!.*chat))(?!.*(audio|search))|^o[34](?!.*deep)/,
    providerTools: { code: { usd: 0.03 } },
  },
  // A picture of medium quality that is not square has 1,584 tokens at 30 USD a million; the rest is for asking for it.
  {
    pattern: /^gpt-(4o|4\.1|[5-9](?!.*(chat|codex)))(?!.*(audio|search))|^o3(?!.*deep)/,
    providerTools: { pictures: { usd: 0.06 } },
  },
  {
    pattern: /^gpt-(4o|4\.1(?!-nano)|[5-9]|chat-latest)(?!.*audio)|^o[34](?!.*deep)/,
    providerTools: { search: { usd: 0.01 }, files: { usd: 0.0025 } },
  },
  { pattern: /^gpt-\d|^o\d|^chatgpt|^text-davinci|^codex/, home: 'openAI' },
  // These are completion models, and snapshots from before functions.
  { pattern: /text-davinci|instruct|0613|0314|0301/, isForAgents: false },
  { pattern: /instruct/, hasVision: false, hasTools: false },
  { pattern: /^gpt-4\.1-nano|^gpt-5([.-]\d)?-nano/, pictures: patches(2.46) },
  { pattern: /^gpt-4\.1-mini|^gpt-5([.-]\d)?(-codex)?-mini/, pictures: patches(1.62) },
  { pattern: /^gpt-4o-mini/, pictures: { kind: 'tiles', base: 2_833, tile: 5_667 } },
  { pattern: /^gpt-5[.-][2-9]|^gpt-([6-9]|\d\d)|^gpt-chat-latest/, pictures: patches(1.2, 2_500) },

  {
    pattern: /^gpt-oss-120b/,
    prices: [
      { usd: [0.15, 0.6, 0.075], endpoint: 'groq' },
      { usd: [0.15, 0.6, 0.014], endpoint: 'fireworks' },
    ],
  },
  {
    pattern: /^gpt-oss-20b/,
    prices: [
      { usd: [0.075, 0.3, 0.0375], endpoint: 'groq' },
      { usd: [0.07, 0.3, 0.035], endpoint: 'fireworks' },
    ],
  },
  { pattern: /^gpt-oss/, hasVision: false, hasTools: true, window: [131_072, 32_768] },

  { pattern: /search-preview|search-api/, hasVision: true, hasTools: false },
  {
    pattern: /^chatgpt-4o/,
    hasVision: true,
    hasTools: false,
    end: ['2026-02-17', 'gpt-6-luna'],
    prices: [{ usd: [5, 15] }],
  },
  { pattern: /^gpt-5-chat|^gpt-5\.\d+-chat|^chatgpt/, takes: CHAT_AS_IT_LIKES, window: [128_000, 16_384] },

  { pattern: /^gpt-6\.1-sol/, prices: [{ usd: [2, 10, 0.1, 2.5], ...LONG }] },
  { pattern: /^gpt-6\.1-terra/, prices: [{ usd: [1, 5, 0.05, 1.25], ...LONG }] },
  { pattern: /^gpt-6-astra/, prices: [{ usd: [10, 50, 1, 12.5], ...LONG }] },
  { pattern: /^gpt-6-sol/, prices: [{ usd: [2, 10, 0.2, 2.5], ...LONG }] },
  { pattern: /^gpt-6-luna/, prices: [{ usd: [0.1, 0.5, 0.01, 0.125], ...LONG }] },
  {
    pattern: /^gpt-([6-9]|\d\d)/,
    takes: { ...REASONING, efforts: ['low', 'medium', 'high', 'xhigh', 'max'] },
    window: [1_050_000, 128_000],
  },

  {
    pattern: /^gpt-5[.-]6(-sol)?(-\d{4}|$)/,
    prices: [
      { usd: [5, 30, 0.5, 6.25], ...LONG, until: '2026-08-20' },
      { usd: [4, 20, 0.4, 5], ...LONG, from: '2026-08-21' },
    ],
  },
  {
    pattern: /^gpt-5[.-]6-terra/,
    prices: [
      { usd: [2.5, 15, 0.25, 3.125], ...LONG, until: '2026-07-29' },
      { usd: [2, 12, 0.2, 2.5], ...LONG, from: '2026-07-30' },
    ],
  },
  {
    pattern: /^gpt-5[.-]6-luna/,
    prices: [
      { usd: [1, 6, 0.1, 1.25], ...LONG, until: '2026-07-29' },
      { usd: [0.2, 1.2, 0.02, 0.25], ...LONG, from: '2026-07-30' },
    ],
  },
  { pattern: /^gpt-5[.-][45]-pro/, prices: [{ usd: [30, 180], ...LONG }] },
  {
    pattern: /^gpt-5[.-]5(-\d{4}|-chat|-codex|$)|^gpt-chat-latest/,
    prices: [{ usd: [5, 30, 0.5], ...LONG }],
  },
  { pattern: /^gpt-5[.-]4-mini/, prices: [{ usd: [0.75, 4.5, 0.075] }] },
  { pattern: /^gpt-5[.-]4-nano/, prices: [{ usd: [0.2, 1.25, 0.02] }] },
  { pattern: /^gpt-5[.-]4(-\d{4}|$)/, prices: [{ usd: [2.5, 15, 0.25], ...LONG }] },
  { pattern: /^gpt-5[.-]2-pro/, prices: [{ usd: [21, 168] }] },
  { pattern: /^gpt-5[.-][23](-\d{4}|-chat|-codex|$)/, prices: [{ usd: [1.75, 14, 0.175] }] },
  { pattern: /^gpt-5[.-]1(-codex)?-mini/, prices: [{ usd: [0.25, 2, 0.025] }] },
  { pattern: /^gpt-5[.-]1(-\d{4}|-chat|-codex|$)/, prices: [{ usd: [1.25, 10, 0.125] }] },
  { pattern: /^gpt-5\.4-nano|^gpt-5\.3-codex/, end: ['2027-04-01', 'gpt-6.1-sol'] },
  { pattern: /^gpt-5\.4-(mini|nano)/, window: [400_000, 128_000] },
  {
    pattern: /^gpt-5\.1(-\d{4}-.*)?$/,
    takes: { ...REASONING, efforts: ['none', 'low', 'medium', 'high'] },
    end: ['2027-04-01', 'gpt-6.1-sol'],
  },
  {
    pattern: /^gpt-5\.[2-9](-(mini|nano|sol|terra|luna|\d{4}-.*))?$/,
    takes: { ...REASONING, efforts: ['none', 'low', 'medium', 'high', 'xhigh'] },
  },
  { pattern: /^gpt-5\.[4-9]/, window: [1_050_000, 128_000] },

  { pattern: /^gpt-5-pro/, prices: [{ usd: [15, 120] }] },
  { pattern: /^gpt-5-mini(-\d{4}-.*)?$/, end: ['2026-12-11', 'gpt-6.1-terra'] },
  { pattern: /^gpt-5-mini/, prices: [{ usd: [0.25, 2, 0.025] }] },
  { pattern: /^gpt-5-nano(-\d{4}-.*)?$/, end: ['2026-12-11', 'gpt-6-luna'] },
  { pattern: /^gpt-5-nano/, prices: [{ usd: [0.05, 0.4, 0.005] }] },
  { pattern: /^gpt-5(-\d{4}|-chat|-codex|$)/, prices: [{ usd: [1.25, 10, 0.125] }] },
  { pattern: /^(gpt-5|o3)(-(pro|codex|chat-latest))?(-\d{4}-.*)?$/, end: ['2026-12-11', 'gpt-6.1-sol'] },
  {
    pattern: /^gpt-5(-(mini|nano|\d{4}-.*))?$/,
    takes: { ...REASONING, efforts: ['minimal', 'low', 'medium', 'high'] },
  },
  {
    pattern: /^gpt-5/,
    takes: REASONING,
    window: [400_000, 128_000],
    pictures: { kind: 'tiles', base: 70, tile: 140 },
  },

  { pattern: /^o1-mini|^o1-preview/, hasVision: false, hasTools: false },
  { pattern: /^o3-mini/, hasVision: false, hasTools: true },
  { pattern: /^(o1|o3-mini)(-|$)/, end: ['2026-10-23', 'gpt-6.1-sol'] },
  { pattern: /^o4-mini(-\d{4}-.*)?$/, end: ['2026-10-23', 'gpt-6.1-terra'] },
  { pattern: /^o3-pro/, prices: [{ usd: [20, 80] }] },
  { pattern: /^o3-deep-research/, prices: [{ usd: [10, 40, 2.5] }] },
  { pattern: /^o4-mini-deep-research/, prices: [{ usd: [2, 8, 0.5] }] },
  { pattern: /^o3-mini|^o1-mini/, prices: [{ usd: [1.1, 4.4, 0.55] }] },
  { pattern: /^o4-mini/, prices: [{ usd: [1.1, 4.4, 0.275] }], pictures: patches(1.72) },
  { pattern: /^o3(-\d{4}|$)/, prices: [{ usd: [2, 8, 0.5] }] },
  { pattern: /^o1-pro/, prices: [{ usd: [150, 600] }] },
  { pattern: /^o1(-\d{4}|-preview|$)/, prices: [{ usd: [15, 60, 7.5] }] },
  {
    pattern: /^o\d/,
    takes: REASONING,
    hasVision: true,
    hasTools: true,
    window: [200_000, 100_000],
    pictures: { kind: 'tiles', base: 75, tile: 150 },
  },

  { pattern: /search-preview/, takes: CHAT_AS_IT_LIKES },

  { pattern: /^gpt-4\.1-mini/, prices: [{ usd: [0.4, 1.6, 0.1] }] },
  { pattern: /^gpt-4\.1-nano/, end: ['2026-10-23', 'gpt-6-luna'], prices: [{ usd: [0.1, 0.4, 0.025] }] },
  {
    pattern: /^gpt-4\.1/,
    window: [1_047_576, 32_768],
    end: ['2027-01-14', 'gpt-6-luna'],
    prices: [{ usd: [2, 8, 0.5] }],
  },
  { pattern: /^gpt-4\.5/, end: ['2025-07-14', 'gpt-6.1-sol'] },

  { pattern: /^gpt-4o-mini-(2024|search)|^gpt-4o-mini$/, prices: [{ usd: [0.15, 0.6, 0.075] }] },
  { pattern: /^gpt-4o-2024-05-13$/, end: ['2026-10-23', 'gpt-6.1-sol'] },
  { pattern: /^gpt-4o-2024-05-13/, prices: [{ usd: [5, 15] }] },
  { pattern: /^gpt-4o-search/, prices: [{ usd: [2.5, 10] }] },
  { pattern: /^gpt-4o(-2024-|$)/, prices: [{ usd: [2.5, 10, 1.25] }] },
  { pattern: /^gpt-4o/, window: [128_000, 16_384], end: ['2027-01-14', 'gpt-6-luna'] },

  { pattern: /^gpt-4-(vision|1106-vision)/, hasVision: true, hasTools: false },
  { pattern: /^gpt-4-turbo(?!-preview)/, hasVision: true, hasTools: true },
  { pattern: /^gpt-4-(1106|0125|turbo|vision)/, window: [127_990, 4_096], prices: [{ usd: [10, 30] }] },
  { pattern: /^gpt-4-32k/, window: [32_758, 8_192], prices: [{ usd: [60, 120] }] },
  { pattern: /^gpt-4(-32k|-\d{4}|-turbo-preview|$)/, hasVision: false, hasTools: true },
  { pattern: /^gpt-4(-turbo|-32k|-vision|-\d{4}|$)/, end: ['2026-10-23', 'gpt-6.1-sol'] },
  { pattern: /^gpt-4(-\d{4}|$)/, prices: [{ usd: [30, 60] }] },
  { pattern: /^gpt-4($|-(?!o))/, encoding: 'cl100k_base' },
  { pattern: /^gpt-4/, window: [8_187, 4_096] },

  { pattern: /^gpt-3\.5-turbo-0613|^gpt-35-turbo-0613/, window: [4_092, 2_048] },
  { pattern: /^gpt-3\.?5-turbo-16k/, prices: [{ usd: [3, 4] }] },
  { pattern: /^gpt-3\.?5-turbo-1106/, prices: [{ usd: [1, 2] }] },
  { pattern: /^gpt-3\.?5-turbo-0125/, prices: [{ usd: [0.5, 1.5] }] },
  {
    pattern: /^gpt-3\.?5/,
    window: [16_375, 4_096],
    encoding: 'cl100k_base',
    end: ['2026-10-23', 'gpt-6.1-terra'],
    prices: [{ usd: [1.5, 2] }],
  },
  { pattern: /^gpt-3/, hasVision: false, hasTools: true },

  { pattern: /^text-davinci/, takes: CHAT, encoding: 'cl100k_base', end: ['2026-10-23', 'gpt-6.1-terra'] },
  { pattern: /^gpt-/, takes: CHAT },
  {
    pattern: /^(gpt|chatgpt|ft:gpt)/,
    hasVision: true,
    hasTools: true,
    pictures: { kind: 'tiles', base: 85, tile: 170 },
  },
];
