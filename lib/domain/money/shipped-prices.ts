import { toRates, type Price } from './price';
import type { PriceRule } from './price-rule';
import { scaleDecimal, USD_PER_MILLION_TOKENS_PLACES } from '../shared/scale-decimal';

/** USD per million tokens: read, written, read from the cache, put into the cache. */
type Usd = readonly [input: number, output: number, cachedInput?: number, cacheWrite?: number];

interface Bounds {
  readonly endpoint?: string;
  readonly from?: string;
  readonly until?: string;
  /** Above so many prompt tokens everything read costs `read` times as much, everything written `written` times. */
  readonly long?: { readonly above: number; readonly read: number; readonly written: number };
}

const OPENAI_LONG = { long: { above: 272_000, read: 2, written: 1.5 } };
const LONG_200K = { long: { above: 200_000, read: 2, written: 1.5 } };

/**
 * What the vendors publish, as read on 21 November 2026 (developers.openai.com, platform.claude.com, ai.google.dev, mistral.ai,
 * groq.com, fireworks.ai, perplexity.ai, together.ai: their pages on prices), compared with the table of
 * `@pydantic/genai-prices` 0.1.8. The first line that fits counts; what is not here is unknown. The oldest ids keep the
 * rates existing installations charged them at.
 */
export const SHIPPED_PRICES: readonly PriceRule[] = [
  rule(/^gpt-6\.1-sol/, [2, 10, 0.1, 2.5], OPENAI_LONG),
  rule(/^gpt-6\.1-terra/, [1, 5, 0.05, 1.25], OPENAI_LONG),
  rule(/^gpt-6-astra/, [10, 50, 1, 12.5], OPENAI_LONG),
  rule(/^gpt-6-sol/, [2, 10, 0.2, 2.5], OPENAI_LONG),
  rule(/^gpt-6-luna/, [0.1, 0.5, 0.01, 0.125], OPENAI_LONG),
  rule(/^gpt-5[.-]6(-sol)?(-\d{4}|$)/, [5, 30, 0.5, 6.25], { ...OPENAI_LONG, until: '2026-08-20' }),
  rule(/^gpt-5[.-]6(-sol)?(-\d{4}|$)/, [4, 20, 0.4, 5], { ...OPENAI_LONG, from: '2026-08-21' }),
  rule(/^gpt-5[.-]6-terra/, [2.5, 15, 0.25, 3.125], { ...OPENAI_LONG, until: '2026-07-29' }),
  rule(/^gpt-5[.-]6-terra/, [2, 12, 0.2, 2.5], { ...OPENAI_LONG, from: '2026-07-30' }),
  rule(/^gpt-5[.-]6-luna/, [1, 6, 0.1, 1.25], { ...OPENAI_LONG, until: '2026-07-29' }),
  rule(/^gpt-5[.-]6-luna/, [0.2, 1.2, 0.02, 0.25], { ...OPENAI_LONG, from: '2026-07-30' }),
  rule(/^gpt-5[.-][45]-pro/, [30, 180], OPENAI_LONG),
  rule(/^gpt-5[.-]5(-\d{4}|-chat|-codex|$)|^gpt-chat-latest/, [5, 30, 0.5], OPENAI_LONG),
  rule(/^gpt-5[.-]4-mini/, [0.75, 4.5, 0.075]),
  rule(/^gpt-5[.-]4-nano/, [0.2, 1.25, 0.02]),
  rule(/^gpt-5[.-]4(-\d{4}|$)/, [2.5, 15, 0.25], OPENAI_LONG),
  rule(/^gpt-5[.-]2-pro/, [21, 168]),
  rule(/^gpt-5[.-][23](-\d{4}|-chat|-codex|$)/, [1.75, 14, 0.175]),
  rule(/^gpt-5[.-]1(-codex)?-mini/, [0.25, 2, 0.025]),
  rule(/^gpt-5[.-]1(-\d{4}|-chat|-codex|$)/, [1.25, 10, 0.125]),
  rule(/^gpt-5-pro/, [15, 120]),
  rule(/^gpt-5-mini/, [0.25, 2, 0.025]),
  rule(/^gpt-5-nano/, [0.05, 0.4, 0.005]),
  rule(/^gpt-5(-\d{4}|-chat|-codex|$)/, [1.25, 10, 0.125]),
  rule(/^gpt-4\.1-mini/, [0.4, 1.6, 0.1]),
  rule(/^gpt-4\.1-nano/, [0.1, 0.4, 0.025]),
  rule(/^gpt-4\.1/, [2, 8, 0.5]),
  rule(/^gpt-4o-mini-(2024|search)|^gpt-4o-mini$/, [0.15, 0.6, 0.075]),
  rule(/^gpt-4o-2024-05-13|^chatgpt-4o/, [5, 15]),
  rule(/^gpt-4o-search/, [2.5, 10]),
  rule(/^gpt-4o(-2024-|$)/, [2.5, 10, 1.25]),
  rule(/^gpt-4-(1106|0125|turbo|vision)/, [10, 30]),
  rule(/^gpt-4-32k/, [60, 120]),
  rule(/^gpt-4(-\d{4}|$)/, [30, 60]),
  rule(/^gpt-3\.?5-turbo-16k/, [3, 4]),
  rule(/^gpt-3\.?5-turbo-1106/, [1, 2]),
  rule(/^gpt-3\.?5-turbo-0125/, [0.5, 1.5]),
  rule(/^gpt-3\.?5/, [1.5, 2]),
  rule(/^o3-pro/, [20, 80]),
  rule(/^o3-deep-research/, [10, 40, 2.5]),
  rule(/^o4-mini-deep-research/, [2, 8, 0.5]),
  rule(/^o3-mini|^o1-mini/, [1.1, 4.4, 0.55]),
  rule(/^o4-mini/, [1.1, 4.4, 0.275]),
  rule(/^o3(-\d{4}|$)/, [2, 8, 0.5]),
  rule(/^o1-pro/, [150, 600]),
  rule(/^o1(-\d{4}|-preview|$)/, [15, 60, 7.5]),

  rule(/^claude-(fable|mythos)-5-1(-\d{8}|$)/, [10, 50, 0.25, 12.5]),
  rule(/^claude-(fable|mythos)-5(-\d{8}|$)/, [10, 50, 1, 12.5]),
  rule(/^claude-opus-5-5/, [4, 20, 0.2, 5]),
  rule(/^claude-sonnet-5-5/, [2, 10, 0.1, 2.5]),
  rule(/^claude-haiku-5-5/, [0.1, 0.5, 0.01, 0.125], { long: { above: 100_000, read: 5, written: 5 } }),
  rule(/^claude-opus-(5|4-[5-8])(-\d{8}|@|$)/, [5, 25, 0.5, 6.25]),
  rule(/^claude-sonnet-5(-\d{8}|@|$)/, [2, 10, 0.2, 2.5]),
  rule(/^claude-sonnet-4-5/, [3, 15, 0.3, 3.75], LONG_200K),
  rule(/^claude-(4-)?sonnet-4|^claude-4-sonnet/, [3, 15, 0.3, 3.75]),
  rule(/^claude-haiku-4-5/, [1, 5, 0.1, 1.25]),
  rule(/^claude-opus-4|^claude-4-opus|^claude-3-opus/, [15, 75, 1.5, 18.75]),
  rule(/^claude-3-[57]-sonnet|^claude-3-sonnet/, [3, 15, 0.3, 3.75]),
  rule(/^claude-3-5-haiku/, [0.8, 4, 0.08, 1]),
  rule(/^claude-3-haiku/, [0.25, 1.25, 0.03, 0.3]),
  rule(/^claude-v?2/, [8, 24]),
  rule(/^claude-(v?1|instant)/, [0.8, 2.4]),

  rule(/^gemini-4-(carbon|argon)/, [2, 10], { until: '2026-11-30' }),
  rule(/^gemini-4-(carbon|argon)/, [4, 20], { from: '2026-12-01' }),
  rule(/^gemini-3\.[678]-flash(-preview|-\d|$)/, [0.75, 3.75, 0.075], { until: '2026-12-31' }),
  rule(/^gemini-3\.[678]-flash(-preview|-\d|$)/, [1.5, 7.5, 0.15], { from: '2027-01-01' }),
  rule(/^gemini-3\.5-flash-lite/, [0.3, 2.5, 0.03]),
  rule(/^gemini-3\.5-flash/, [1.5, 9, 0.15]),
  rule(/^gemini-3(\.1)?-pro-(preview|text)/, [2, 12, 0.2], LONG_200K),
  rule(/^gemini-3\.1-flash-lite(-preview|$)/, [0.25, 1.5, 0.025]),
  rule(/^gemini-3-flash-preview/, [0.5, 3, 0.05]),
  rule(/^gemini-2\.5-flash-lite/, [0.1, 0.4, 0.01]),
  rule(/^gemini-2\.5-flash/, [0.3, 2.5, 0.03]),
  rule(/^gemini-2\.5-pro/, [1.25, 10, 0.125], LONG_200K),
  rule(/^gemini-2\.0-flash-lite/, [0.075, 0.3]),
  rule(/^gemini-2\.0-flash/, [0.1, 0.4, 0.025]),
  rule(/^gemini-1\.5-flash/, [0.075, 0.3, 0.01875], { long: { above: 128_000, read: 2, written: 2 } }),
  rule(/^gemini-1\.5-pro/, [1.25, 5], { long: { above: 128_000, read: 2, written: 2 } }),
  rule(/^gemini-(1\.0-)?pro$/, [0.125, 0.375]),

  rule(/^mistral-large-2512/, [0.5, 1.5, 0.05]),
  rule(/^mistral-large/, [2, 6]),
  rule(/^mistral-medium-(latest|3[.-]5)/, [1.5, 7.5, 0.15]),
  rule(/^mistral-medium/, [0.4, 2, 0.04]),
  rule(/^mistral-small-2603/, [0.15, 0.6, 0.015]),
  rule(/^mistral-small-latest/, [0.1, 0.3]),
  rule(/^magistral-medium/, [2, 5]),
  rule(/^magistral-small/, [0.5, 1.5]),
  rule(/^ministral-8b/, [0.15, 0.15, 0.015]),
  rule(/^ministral-3b/, [0.1, 0.1, 0.01]),
  rule(/^codestral/, [0.3, 0.9]),
  rule(/^devstral-2512/, [0.4, 2, 0.04]),

  rule(/^gpt-oss-120b/, [0.15, 0.6, 0.075], { endpoint: 'groq' }),
  rule(/^gpt-oss-20b/, [0.075, 0.3, 0.0375], { endpoint: 'groq' }),
  rule(/^llama-3\.3-70b-versatile/, [0.59, 0.79], { endpoint: 'groq' }),
  rule(/^llama-3\.1-8b-instant/, [0.05, 0.08], { endpoint: 'groq' }),
  rule(/^llama-4-maverick/, [0.2, 0.6], { endpoint: 'groq' }),
  rule(/^llama-4-scout/, [0.11, 0.34], { endpoint: 'groq' }),
  rule(/^qwen3-32b/, [0.29, 0.59], { endpoint: 'groq' }),
  rule(/^kimi-k2-instruct/, [1, 3, 0.5], { endpoint: 'groq' }),

  rule(/^gpt-oss-120b/, [0.15, 0.6, 0.014], { endpoint: 'fireworks' }),
  rule(/^gpt-oss-20b/, [0.07, 0.3, 0.035], { endpoint: 'fireworks' }),
  rule(/^deepseek-v4-pro/, [1.74, 3.48, 0.145], { endpoint: 'fireworks' }),
  rule(/^deepseek-v4-flash/, [0.14, 0.28, 0.028], { endpoint: 'fireworks' }),
  rule(/^deepseek-v3p2/, [0.56, 1.68, 0.28], { endpoint: 'fireworks' }),
  rule(/^kimi-k3$/, [3, 15, 0.3], { endpoint: 'fireworks' }),
  rule(/^kimi-k2p6$/, [0.95, 4, 0.16], { endpoint: 'fireworks' }),
  rule(/^glm-5p2$/, [1.4, 4.4, 0.14], { endpoint: 'fireworks' }),
  rule(/^minimax-m(3|2p7)$/, [0.3, 1.2, 0.06], { endpoint: 'fireworks' }),
  rule(/^llama-v3p1-8b/, [0.2, 0.2], { endpoint: 'fireworks' }),

  rule(/^(meta-)?llama-3\.[13]-70b-instruct-turbo/, [0.88, 0.88], { endpoint: 'together.ai' }),
  rule(/^(meta-)?llama-3\.1-8b-instruct-turbo/, [0.18, 0.18], { endpoint: 'together.ai' }),
  rule(/^llama-4-maverick/, [0.27, 0.85], { endpoint: 'together.ai' }),
  rule(/^llama-4-scout/, [0.18, 0.59], { endpoint: 'together.ai' }),

  rule(/^sonar-deep-research/, [2, 8], { endpoint: 'perplexity' }),
  rule(/^sonar-reasoning-pro/, [2, 8], { endpoint: 'perplexity' }),
  rule(/^sonar-pro/, [3, 15], { endpoint: 'perplexity' }),
  rule(/^sonar$/, [1, 1], { endpoint: 'perplexity' }),
];

function rule(pattern: RegExp, usd: Usd, { endpoint, from, until, long }: Bounds = {}): PriceRule {
  const price: Price = {
    rates: ratesOf(usd, 1, 1),
    longPrompt:
      long === undefined ? null : { aboveTokens: long.above, rates: ratesOf(usd, long.read, long.written) },
  };
  return {
    pattern,
    endpoint: endpoint ?? null,
    validFrom: from ?? null,
    validUntil: until ?? null,
    price,
  };
}

function ratesOf([input, output, cachedInput, cacheWrite]: Usd, read: number, written: number) {
  return toRates({
    input: microcredits(input * read),
    output: microcredits(output * written),
    cachedInput: cachedInput === undefined ? undefined : microcredits(cachedInput * read),
    cacheWrite: cacheWrite === undefined ? undefined : microcredits(cacheWrite * read),
  });
}

/** The products above are of a few digits; what binary fractions add to them is far behind the sixth place. */
function microcredits(usd: number): number {
  return scaleDecimal(usd.toFixed(USD_PER_MILLION_TOKENS_PLACES), USD_PER_MILLION_TOKENS_PLACES) ?? 0;
}
