import type { ModelAbility } from './model-ability';

export const NAMED = ' … ';

/** The sentence is in lower case, with {@link NAMED} for names. */
export function isRefused(sentence: string, ability: ModelAbility): boolean {
  const { subjects, whole, others } = SIGNS[ability];
  if (whole.some((parts) => parts.every((part) => sentence.includes(part)))) return true;
  const has = (part: string): boolean => sentence.includes(part);
  return subjects.some(has) && LACKS.some(has) && !others.some(has) && !PASSES.some(has);
}

interface Signs {
  readonly subjects: readonly string[];
  readonly whole: readonly (readonly string[])[];
  readonly others: readonly string[];
}

const PASSES: readonly string[] = ['temporar', 'try again', 'right now', 'at the moment'];

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

const ONE_TOOL: readonly string[] = ['tool', 'function'].flatMap((kind) =>
  ['', "'", '"', '`'].map((mark) => `${kind} ${mark}${NAMED}`),
);

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
      ...['single image', 'one image', '1 image', 'multi-image', 'number of images', 'images per'],
      ...['your image', 'this image', 'uploaded', 'image of', 'images of', 'people', 'faces'],
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
      ...['image_generation', 'image generation', 'grounding', 'built-in tool', 'with function calling'],
      ...["'none'", '"none"', '`none`'],
      // One of those that were sent, where its name stood.
      ...ONE_TOOL,
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

export const PARTS_OF_REFUSALS: readonly string[] = [
  ...LACKS,
  ...Object.values(SIGNS).flatMap(({ subjects, whole }) => [...subjects, ...whole.flat()]),
];
