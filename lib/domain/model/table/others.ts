import type { ModelRow } from './model-row';

export const OTHER_ROWS: readonly ModelRow[] = [
  { pattern: /^mistral-large-2512/, prices: [{ usd: [0.5, 1.5, 0.05] }] },
  { pattern: /^mistral-large/, prices: [{ usd: [2, 6] }] },
  { pattern: /^mistral-medium-(latest|3[.-]5)/, prices: [{ usd: [1.5, 7.5, 0.15] }] },
  { pattern: /^mistral-medium/, prices: [{ usd: [0.4, 2, 0.04] }] },
  { pattern: /^mistral-small-2603/, prices: [{ usd: [0.15, 0.6, 0.015] }] },
  { pattern: /^mistral-small-latest/, prices: [{ usd: [0.1, 0.3] }] },
  { pattern: /^magistral-medium/, prices: [{ usd: [2, 5] }] },
  { pattern: /^magistral-small/, prices: [{ usd: [0.5, 1.5] }] },
  { pattern: /^ministral-8b/, prices: [{ usd: [0.15, 0.15, 0.015] }] },
  { pattern: /^ministral-3b/, prices: [{ usd: [0.1, 0.1, 0.01] }] },
  { pattern: /^codestral/, prices: [{ usd: [0.3, 0.9] }] },
  { pattern: /^devstral-2512/, prices: [{ usd: [0.4, 2, 0.04] }] },
  // The maker's own tokenizer counts in this way: a sign ends each row of patches.
  { pattern: /^pixtral/, pictures: { kind: 'rows', patchPx: 16, longSidePx: 1_024 } },
  { pattern: /^mistral|^ministral|^magistral/, pictures: { kind: 'rows', patchPx: 28, longSidePx: 1_540 } },
  {
    pattern: /^pixtral|^mistral-(medium|small|large)|^ministral-(3b|8b|14b)-25(1[2-9])/,
    hasVision: true,
    hasTools: true,
  },
  { pattern: /^(open-)?mi[sx]tral-7b|^mixtral/, window: [31_990, 8_192] },
  {
    pattern: /^mi[sx]tral|^ministral|^magistral|^codestral|^pixtral|^devstral/,
    hasVision: false,
    hasTools: true,
    window: [128_000, 16_384],
  },

  { pattern: /^llama-3\.3-70b-versatile/, prices: [{ usd: [0.59, 0.79], endpoint: 'groq' }] },
  { pattern: /^llama-3\.1-8b-instant/, prices: [{ usd: [0.05, 0.08], endpoint: 'groq' }] },
  {
    pattern: /^llama-4-maverick/,
    prices: [
      { usd: [0.2, 0.6], endpoint: 'groq' },
      { usd: [0.27, 0.85], endpoint: 'together.ai' },
    ],
  },
  {
    pattern: /^llama-4-scout/,
    prices: [
      { usd: [0.11, 0.34], endpoint: 'groq' },
      { usd: [0.18, 0.59], endpoint: 'together.ai' },
    ],
  },
  { pattern: /^llama-v3p1-8b/, prices: [{ usd: [0.2, 0.2], endpoint: 'fireworks' }] },
  {
    pattern: /^(meta-)?llama-3\.[13]-70b-instruct-turbo/,
    prices: [{ usd: [0.88, 0.88], endpoint: 'together.ai' }],
  },
  {
    pattern: /^(meta-)?llama-3\.1-8b-instruct-turbo/,
    prices: [{ usd: [0.18, 0.18], endpoint: 'together.ai' }],
  },
  {
    pattern: /^(meta-)?llama-?4/,
    pictures: { kind: 'canvas', tilePx: 336, tokens: 144, mostTiles: 16 },
  },
  // Later ones have larger patches.
  { pattern: /^qwen-?2(\.5|p5)?-?vl/, pictures: { kind: 'rounded', patchPx: 28, mostPatches: 16_384 } },
  { pattern: /^(qwen|qvq)/, pictures: { kind: 'rounded', patchPx: 32, mostPatches: 16_384 } },
  {
    pattern: /^(meta-)?llama-?4|llama-?3[.p]?2.*(11b|90b|vision)|llava|-vl(-|$)|vision/,
    hasVision: true,
    hasTools: true,
  },
  { pattern: /^(meta-)?llama-?(v?3[.p][123]|3\.)/, hasVision: false, hasTools: true },
  { pattern: /^llama-?[34]/, window: [128_000, 8_192] },

  { pattern: /^deepseek-v4-pro/, prices: [{ usd: [1.74, 3.48, 0.145], endpoint: 'fireworks' }] },
  { pattern: /^deepseek-v4-flash/, prices: [{ usd: [0.14, 0.28, 0.028], endpoint: 'fireworks' }] },
  { pattern: /^deepseek-v3p2/, prices: [{ usd: [0.56, 1.68, 0.28], endpoint: 'fireworks' }] },
  { pattern: /^deepseek/, hasVision: false, hasTools: true, window: [128_000, 32_768] },
  { pattern: /^qwen3-32b/, prices: [{ usd: [0.29, 0.59], endpoint: 'groq' }] },
  { pattern: /^qwen/, hasVision: false, hasTools: true, window: [128_000, 16_384] },
  { pattern: /^kimi-k2-instruct/, prices: [{ usd: [1, 3, 0.5], endpoint: 'groq' }] },
  { pattern: /^kimi-k3$/, prices: [{ usd: [3, 15, 0.3], endpoint: 'fireworks' }] },
  { pattern: /^kimi-k2p6$/, prices: [{ usd: [0.95, 4, 0.16], endpoint: 'fireworks' }] },
  { pattern: /^glm-5p2$/, prices: [{ usd: [1.4, 4.4, 0.14], endpoint: 'fireworks' }] },
  { pattern: /^minimax-m(3|2p7)$/, prices: [{ usd: [0.3, 1.2, 0.06], endpoint: 'fireworks' }] },
  { pattern: /^(kimi|glm|minimax)/, hasVision: false, hasTools: true, window: [200_000, 32_768] },
  { pattern: /^command/, hasVision: false, hasTools: true },
  { pattern: /^grok.*image/, pictureForm: { sizes: null, promptLimitCharacters: 1_000 } },
  {
    pattern: /^grok/,
    hasVision: true,
    hasTools: true,
    pictures: { kind: 'parts', partPx: 448, tokens: 256, mostParts: 6 },
    window: [200_000, 32_768],
  },

  { pattern: /^sonar-deep-research/, prices: [{ usd: [2, 8], endpoint: 'perplexity' }] },
  { pattern: /^sonar-reasoning-pro/, prices: [{ usd: [2, 8], endpoint: 'perplexity' }] },
  { pattern: /^sonar-pro/, prices: [{ usd: [3, 15], endpoint: 'perplexity' }] },
  { pattern: /^sonar$/, prices: [{ usd: [1, 1], endpoint: 'perplexity' }] },
  { pattern: /^sonar/, hasVision: true, hasTools: false, window: [127_000, 8_192] },

  { pattern: /^demo$/, hasVision: false, hasTools: false, window: [32_000, 8_192] },
];
