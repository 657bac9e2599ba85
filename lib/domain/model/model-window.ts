import { bareModelName } from './model-name';

/** How much a model reads and writes together, and the longest answer it can give. In tokens. */
export interface ModelWindow {
  readonly contextWindowTokens: number;
  readonly maxOutputTokens: number;
}

/** The window of a model by its name; a cautious default for a name that is not known. */
export function modelWindow(model: string): ModelWindow {
  const name = bareModelName(model);
  const rule = WINDOWS.find(([pattern]) => pattern.test(name));
  if (rule === undefined) return UNKNOWN_WINDOW;
  const [, contextWindowTokens, maxOutputTokens] = rule;
  return { contextWindowTokens, maxOutputTokens };
}

/** What stands in for the window of a model that is not known. */
export const UNKNOWN_WINDOW: ModelWindow = { contextWindowTokens: 32_000, maxOutputTokens: 4_096 };

type WindowRule = readonly [pattern: RegExp, contextWindowTokens: number, maxOutputTokens: number];

/** First match wins: the sharper pattern stands above the broader one. */
const WINDOWS: readonly WindowRule[] = [
  [/^gpt-5\.\d+-chat|^gpt-5-chat|^chatgpt/, 128_000, 16_384],
  [/^gpt-5\.4-(mini|nano)/, 400_000, 128_000],
  [/^gpt-5\.[4-9]|^gpt-([6-9]|\d\d)/, 1_050_000, 128_000],
  [/^gpt-5/, 400_000, 128_000],
  [/^gpt-4\.1/, 1_047_576, 32_768],
  [/^gpt-4o/, 128_000, 16_384],
  [/^gpt-4-(1106|0125|turbo|vision)/, 127_990, 4_096],
  [/^gpt-4-32k/, 32_758, 8_192],
  [/^gpt-4/, 8_187, 4_096],
  [/^gpt-3\.5-turbo-0613|^gpt-35-turbo-0613/, 4_092, 2_048],
  [/^gpt-3\.?5/, 16_375, 4_096],
  [/^gpt-oss/, 131_072, 32_768],
  [/^o\d/, 200_000, 100_000],
  [/^claude-(v?1|instant)/, 100_000, 4_096],
  [/^claude-(v?2-1|3)/, 200_000, 4_096],
  [/^claude-v?2/, 100_000, 4_096],
  [/^claude-opus-4-5|^claude-(sonnet|haiku)-4(-[015])?(?!-[6-9])(-|@|$)/, 200_000, 64_000],
  [/^claude-opus-4(-[01])?(?!-[6-9])(-|@|$)/, 200_000, 32_000],
  [/^claude-\w+-4-[6-9]/, 200_000, 128_000],
  [/^claude/, 1_000_000, 128_000],
  [/^gemini-(1\.0|pro$|pro-vision)/, 32_750, 8_192],
  [/^gemini-(1\.5|2\.0)/, 1_048_576, 8_192],
  [/^gemini/, 1_048_576, 65_536],
  [/^gemma/, 128_000, 8_192],
  [/^(open-)?mi[sx]tral-7b|^mixtral/, 31_990, 8_192],
  [/^mi[sx]tral|^ministral|^magistral|^codestral|^pixtral|^devstral/, 128_000, 16_384],
  [/^llama-?[34]/, 128_000, 8_192],
  [/^deepseek/, 128_000, 32_768],
  [/^qwen/, 128_000, 16_384],
  [/^(kimi|grok|glm|minimax)/, 200_000, 32_768],
  [/^sonar/, 127_000, 8_192],
  [/^demo$/, 32_000, 8_192],
];
