import { bareModelName } from './model-name';

/** Which of the settings a model accepts; what it does not accept is never sent, since it would be answered by a 400. */
export interface ModelCapabilities {
  readonly family: 'openai' | 'anthropic' | 'google' | 'other';
  /** `either`: temperature or top_p, but not both in one request. */
  readonly sampling: 'free' | 'either' | 'none';
  readonly hasTopK: boolean;
  readonly hasPenalties: boolean;
  /** Reasoning efforts the model knows, weakest first; empty when it takes none. */
  readonly efforts: readonly string[];
  /** The model spends answer tokens on thinking, so a small answer limit would leave nothing to read. */
  readonly isThinking: boolean;
}

/** What a model accepts, from its name alone. Unknown names get what every OpenAI-compatible server takes. */
export function modelCapabilities(model: string): ModelCapabilities {
  const name = bareModelName(model);
  for (const [pattern, capabilities] of RULES) if (pattern.test(name)) return capabilities;
  return OTHER;
}

const OTHER: ModelCapabilities = {
  family: 'other',
  sampling: 'free',
  hasTopK: false,
  hasPenalties: true,
  efforts: [],
  isThinking: false,
};

const OPENAI_CHAT: ModelCapabilities = { ...OTHER, family: 'openai' };

const OPENAI_REASONING: ModelCapabilities = {
  ...OPENAI_CHAT,
  sampling: 'none',
  hasPenalties: false,
  efforts: ['low', 'medium', 'high'],
  isThinking: true,
};

const CLAUDE_OLD: ModelCapabilities = {
  family: 'anthropic',
  sampling: 'free',
  hasTopK: true,
  hasPenalties: false,
  efforts: [],
  isThinking: false,
};

const CLAUDE_ADAPTIVE: ModelCapabilities = {
  ...CLAUDE_OLD,
  sampling: 'either',
  efforts: ['low', 'medium', 'high'],
  isThinking: true,
};

const GEMINI_OLD: ModelCapabilities = {
  family: 'google',
  sampling: 'free',
  hasTopK: true,
  hasPenalties: false,
  efforts: [],
  isThinking: false,
};

const GEMINI_THINKING: ModelCapabilities = { ...GEMINI_OLD, isThinking: true };

/** First match wins; newer generations that nobody has heard of yet fall to the strictest rule of their family. */
const RULES: readonly (readonly [RegExp, ModelCapabilities])[] = [
  [/^gpt-5-chat|^gpt-5\.\d+-chat|^chatgpt/, { ...OPENAI_CHAT, sampling: 'none', hasPenalties: false }],
  [/^gpt-5(-(mini|nano|\d{4}-.*))?$/, { ...OPENAI_REASONING, efforts: ['minimal', 'low', 'medium', 'high'] }],
  [/^gpt-5\.1(-\d{4}-.*)?$/, { ...OPENAI_REASONING, efforts: ['none', 'low', 'medium', 'high'] }],
  [
    /^gpt-5\.[2-9](-(mini|nano|sol|terra|luna|\d{4}-.*))?$/,
    { ...OPENAI_REASONING, efforts: ['none', 'low', 'medium', 'high', 'xhigh'] },
  ],
  [/^gpt-([6-9]|\d\d)/, { ...OPENAI_REASONING, efforts: ['low', 'medium', 'high', 'xhigh', 'max'] }],
  [/^gpt-5|^o\d/, OPENAI_REASONING],
  [/search-preview/, { ...OPENAI_CHAT, sampling: 'none', hasPenalties: false }],
  [/^gpt-|^text-davinci/, OPENAI_CHAT],
  [/^claude-(v?[12]|instant|3)(?!\d)/, CLAUDE_OLD],
  [/^claude-opus-4-5/, { ...CLAUDE_OLD, sampling: 'either', efforts: ['low', 'medium', 'high'] }],
  [/^claude-(opus|sonnet)-4-6/, CLAUDE_ADAPTIVE],
  [/^claude-(opus|sonnet|haiku)-4(-[015])?(?!-[6-9])(-|@|$)/, { ...CLAUDE_OLD, sampling: 'either' }],
  [
    /^claude/,
    {
      ...CLAUDE_ADAPTIVE,
      sampling: 'none',
      hasTopK: false,
      efforts: ['low', 'medium', 'high', 'xhigh', 'max'],
    },
  ],
  [/^gemini-(pro|1|2\.0)(?!-latest)/, GEMINI_OLD],
  [/^gemini-2\.5/, GEMINI_THINKING],
  [/^gemini/, { ...GEMINI_THINKING, efforts: ['low', 'medium', 'high'] }],
  [/^gemma/, { ...GEMINI_OLD }],
];
