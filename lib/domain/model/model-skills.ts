import { bareModelName } from './model-name';

/** What a model can beside reading and writing text. */
export interface ModelSkills {
  readonly hasVision: boolean;
  readonly hasTools: boolean;
}

/** The skills of a model by its name; a name that is not known is trusted with text alone. */
export function modelSkills(model: string): ModelSkills {
  const name = bareModelName(model);
  const [, vision, tools] = SKILLS.find(([pattern]) => pattern.test(name)) ?? UNKNOWN;
  return { hasVision: vision === SEES, hasTools: tools === CALLS };
}

type SkillRule = readonly [pattern: RegExp, vision: boolean, tools: boolean];

const SEES = true;
const BLIND = false;
const CALLS = true;
const PLAIN = false;

const UNKNOWN: SkillRule = [/^/, BLIND, PLAIN];

/** First match wins: the sharper pattern stands above the broader one. */
const SKILLS: readonly SkillRule[] = [
  [/instruct/, BLIND, PLAIN],
  [/^gpt-oss/, BLIND, CALLS],
  [/search-preview|search-api/, SEES, PLAIN],
  [/^gpt-4-(vision|1106-vision)/, SEES, PLAIN],
  [/^gpt-4-turbo(?!-preview)/, SEES, CALLS],
  [/^gpt-4(-32k|-\d{4}|-turbo-preview|$)|^gpt-3/, BLIND, CALLS],
  [/^chatgpt-4o/, SEES, PLAIN],
  [/^(gpt|chatgpt|ft:gpt)/, SEES, CALLS],
  [/^o1-mini|^o1-preview/, BLIND, PLAIN],
  [/^o3-mini/, BLIND, CALLS],
  [/^o\d/, SEES, CALLS],
  [/^claude-(v?[12]|instant)(?!\d)/, BLIND, PLAIN],
  [/^claude-(3-5-haiku)/, BLIND, CALLS],
  [/^claude/, SEES, CALLS],
  [/^gemini-(pro-vision|1\.0-pro-vision)/, SEES, PLAIN],
  [/^gemini-(1\.0|pro$)/, BLIND, CALLS],
  [/^gemini/, SEES, CALLS],
  [/^gemma-?[34]/, SEES, PLAIN],
  [/^pixtral|^mistral-(medium|small|large)|^ministral-(3b|8b|14b)-25(1[2-9])/, SEES, CALLS],
  [/^mi[sx]tral|^ministral|^magistral|^codestral|^devstral/, BLIND, CALLS],
  [/^(meta-)?llama-?4|llama-?3[.p]?2.*(11b|90b|vision)|llava|-vl(-|$)|vision/, SEES, CALLS],
  [/^(meta-)?llama-?(v?3[.p][123]|3\.)/, BLIND, CALLS],
  [/^(qwen|deepseek|kimi|glm|minimax|command)/, BLIND, CALLS],
  [/^grok/, SEES, CALLS],
  [/^sonar/, SEES, PLAIN],
];
