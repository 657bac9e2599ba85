import type { ModelAbility } from './model-ability';

/** A request that was refused. */
export interface RefusedRequest {
  /** What of it could be left out, in the order in which it is looked for. */
  readonly abilities: readonly ModelAbility[];
  /** Names that say nothing of abilities: that of the model, and those of the tools. */
  readonly names: readonly string[];
  /** The tools as they were sent: what a provider quotes of them are not its own words. */
  readonly toolText: string;
}

/** Servers explain themselves at the beginning; what follows may be a trace of calls. */
const WORDS_LIMIT_CHARACTERS = 2_000;

/**
 * What a provider repeats of the tools is looked for in this much of them. Of the quotes that could be read as a
 * refusal, the longest are looked up, this number of them: more that are as long have no room in the words.
 */
const TOOL_TEXT_LIMIT_CHARACTERS = 200_000;
const QUOTES_LIMIT = 128;

/** Shorter names are parts of ordinary words. */
const NAME_MINIMUM_CHARACTERS = 3;

/**
 * Returns what a provider says its model cannot do, of what it was sent; null where its words are about something else,
 * such as the schema of one tool or the format of one picture. Sentences are looked at one by one.
 */
export function refusedAbility(words: string, request: RefusedRequest): ModelAbility | null {
  const own = ownWords(words.slice(0, WORDS_LIMIT_CHARACTERS).toLowerCase(), request);
  for (const sentence of sentencesOf(own)) {
    const ability = request.abilities.find((each) => isRefused(sentence, SIGNS[each]));
    if (ability !== undefined) return ability;
  }
  return null;
}

/** How words of one ability are told from others. */
interface Signs {
  /** It is talked about: any of these. */
  readonly subjects: readonly string[];
  /** It is talked about in no way but these. */
  readonly whole: readonly (readonly string[])[];
  /** The sentence is about one thing that was sent, and not about the ability. */
  readonly others: readonly string[];
}

function isRefused(sentence: string, { subjects, whole, others }: Signs): boolean {
  if (whole.some((parts) => parts.every((part) => sentence.includes(part)))) return true;
  const has = (part: string): boolean => sentence.includes(part);
  return subjects.some(has) && LACKS.some(has) && !others.some(has);
}

/** How servers say that something cannot be had. */
const LACKS: readonly string[] = [
  ...['not support', "n't support", 'unsupported', 'no support', 'not currently support', 'lacks support'],
  ...['not enabled', "n't enabled", 'disabled', 'not available', 'unavailable', 'not implemented'],
  ...['not allowed', 'not permitted', 'not accept', "n't accept", 'not expected', 'not compatible'],
  ...['incompatible', 'not capable', 'incapable', 'not have', "n't have", 'has no ', 'without support'],
  ...[
    'cannot see',
    'cannot accept',
    'cannot use',
    'cannot handle',
    'cannot take',
    'not handle',
    'not understand',
  ],
  ...[
    "can't see",
    "can't accept",
    "can't use",
    "can't handle",
    'not able to',
    'unable to use',
    'unable to see',
  ],
  ...['only supported', 'only support', 'only available', 'only accept', 'text-only', 'text only'],
  ...['no endpoints', 'requires --', 'must be enabled', 'unknown variant', 'unknown field', 'unknown param'],
  ...[
    'unknown argument',
    'unknown name',
    'unknown role',
    'invalid role',
    'unexpected role',
    'unrecognized role',
  ],
  ...['unrecognized request argument', 'unrecognized field', 'unrecognized param', 'unexpected keyword'],
  ...['unexpected field', 'unexpected param', 'extra inputs', 'extra fields', 'extra_forbidden'],
  ...[
    'additional properties are not',
    'not a valid role',
    'not a supported',
    'at most 0 ',
    'invalid content type',
  ],
  ...[
    'not a vision',
    'not a vlm',
    'not a multimodal',
    'not multimodal',
    'not vision',
    'non-vision',
    'not a visual',
  ],
  ...['is missing data', 'no mmproj', 'need to provide the mmproj', '不支持', '未启用', '不可用'],
  ...['サポートされていません', 'サポートしていません', '지원하지 않', '지원되지 않'],
];

const SIGNS: Readonly<Record<ModelAbility, Signs>> = {
  pictures: {
    subjects: [
      ...['image', 'picture', 'vision', 'multimodal', 'multi-modal', 'visual', 'mmproj', 'vlm', 'photo'],
      ...['图片', '图像', '视觉', '多模态', '画像', '이미지'],
    ],
    whole: [
      ['only text'],
      ['content', 'must be a string'],
      ['content', 'must be string'],
      ['content', 'expected a string'],
      ['content', 'expected string'],
      ['content', 'valid string'],
      ['content', 'str type expected'],
      ['content', 'not a string'],
      ['content', 'of type string', 'unmarshal'],
      ['unexpected item type in content'],
      ['bitmaps', 'markers'],
    ],
    others: [
      ...[
        'image format',
        'image type',
        'image media',
        'image mode',
        'file type',
        'format',
        'mime',
        'media type',
      ],
      ...[
        'media_type',
        'jpeg',
        'jpg',
        'png',
        'webp',
        'gif',
        'svg',
        'tiff',
        'heic',
        'base64',
        'decode',
        'corrupt',
      ],
      ...[
        'too large',
        'too big',
        'too small',
        'too many',
        'exceed',
        'maximum',
        'resolution',
        'dimension',
        'pixel',
      ],
      ...['download', 'fetch', 'animated', 'detail', 'more than', 'multiple images', 'image generation'],
      ...['image_generation', 'generate image', 'policy', 'safety', 'moderation', 'violat', 'sensitive'],
    ],
  },
  tools: {
    subjects: [
      ...['tool', 'function call', 'function-call', 'function_call', 'functions', '工具', '函数调用'],
      ...['ツール', '関数呼び出し', '도구', '함수 호출'],
    ],
    whole: [],
    others: [
      ...[
        'schema',
        'parameters',
        'properties',
        'property',
        'oneof',
        'anyof',
        'allof',
        '$ref',
        'pattern',
        'enum',
      ],
      ...[
        'tools.0',
        'tools[',
        'tools.1',
        'tool name',
        'function name',
        'description',
        'duplicate',
        'too many',
      ],
      ...[
        'maximum',
        'exceed',
        'at most',
        'more than',
        'more tools',
        'limit',
        'parallel',
        'strict',
        'messages.',
        'messages[',
      ],
      ...['tool_call_id', 'tool call id', 'hosted tool', 'web_search', 'web search', 'google_search'],
      ...[
        'google search',
        'code_interpreter',
        'code interpreter',
        'code_execution',
        'code execution',
        'computer',
      ],
      ...['image_generation', 'image generation', 'grounding'],
    ],
  },
  system: {
    subjects: [
      ...['system role', 'system prompt', 'system message', 'system instruction', 'system_instruction'],
      ...['systeminstruction', 'system text', 'system parameter', 'developer instruction', 'developer role'],
      ...['developer message', 'developer prompt', 'role system', 'role: system', 'role developer'],
      ...['role: developer', "'system'", '"system"', '`system`', "'developer'", '"developer"', '`developer`'],
      ...['系统提示', '系统消息', '系统角色', 'システムプロンプト', 'システムメッセージ', '시스템 메시지'],
    ],
    whole: [
      ['only user and assistant roles'],
      ['role', "should be 'user' or 'assistant'"],
      ['role', "must be 'user' or 'assistant'"],
      ['role', "must be in ['user', 'assistant']"],
    ],
    others: [
      ...['too long', 'exceed', 'maximum', 'multiple system', 'more than', 'must be at', 'must be the first'],
      ...['at the beginning', 'cache_control', 'policy', 'violat', 'optional system'],
    ],
  },
};

/** The oldest templates of chats know no system text, and then find two turns of one role. */
const NO_TURN_OF_SYSTEM = 'conversation roles must alternate user/assistant';

/** Returns the words without what they repeat of the request. */
function ownWords(words: string, { names, toolText, abilities }: RefusedRequest): string {
  let own = withPlainMarks(words);
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    const lower = name.toLowerCase();
    if (lower.length >= NAME_MINIMUM_CHARACTERS && !WIRE_WORDS.has(lower)) own = own.replaceAll(lower, ' … ');
  }
  const sent = unescaped(withPlainMarks(toolText.slice(0, TOOL_TEXT_LIMIT_CHARACTERS).toLowerCase()));
  for (const quoted of quotesOf(own).slice(0, QUOTES_LIMIT))
    if (!WIRE_WORDS.has(quoted) && sent.includes(unescaped(quoted))) own = own.replaceAll(quoted, ' … ');
  if (abilities.includes('system') && own.includes(NO_TURN_OF_SYSTEM) && !own.includes('optional system'))
    return `system role not supported. ${own}`;
  return own;
}

/** What is quoted of the protocol itself. */
const WIRE_WORDS: ReadonlySet<string> = new Set([
  ...['tools', 'tool', 'tool_choice', 'functions', 'function_call', 'system', 'developer', 'role', 'auto'],
  ...['image', 'images', 'image_url', 'input_image', 'text', 'content', 'user', 'assistant', 'none', 'type'],
]);

/** All that makes words a refusal. */
const PARTS_OF_REFUSALS = [
  ...LACKS,
  ...Object.values(SIGNS).flatMap(({ subjects, whole }) => [...subjects, ...whole.flat()]),
];

/**
 * Returns what stands between quotation marks of one kind and has a part of a refusal; the longest first, since others
 * may be parts of it.
 */
function quotesOf(words: string): string[] {
  const parts = ['"', "'", '`'].flatMap((mark) => words.split(mark).slice(1, -1));
  return [...new Set(parts.map((part) => part.trim()))]
    .filter((part) => part.length >= NAME_MINIMUM_CHARACTERS)
    .filter((part) => PARTS_OF_REFUSALS.some((sign) => part.includes(sign)))
    .toSorted((one, other) => other.length - one.length);
}

function withPlainMarks(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}

/** Returns a text as it is alike in JSON, in JSON inside of JSON, and by itself. */
function unescaped(text: string): string {
  return text
    .replace(/\\[nrt]/g, ' ')
    .replaceAll('\\', '')
    .replace(/\s+/g, ' ');
}

function sentencesOf(words: string): string[] {
  return words.split(/\. |\n|; |! |\? |。|！|？/);
}
