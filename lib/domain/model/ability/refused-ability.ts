import type { ModelAbility } from './model-ability';
import { isRefused, NAMED, PARTS_OF_REFUSALS } from './refusal-signs';

export interface RefusedRequest {
  readonly abilities: readonly ModelAbility[];
  readonly names: readonly string[];
  readonly toolText: string;
}

/** More text is not read: a trace may follow the message. */
const WORDS_LIMIT_CHARACTERS = 2_000;

/** Quotes of the provider are looked for in no more text of the tools than this. */
const TOOL_TEXT_LIMIT_CHARACTERS = 200_000;
/** Only this number of quotes is looked up, the longest ones first. */
const QUOTES_LIMIT = 128;

/** Shorter names are parts of words. */
const NAME_MINIMUM_CHARACTERS = 3;

/** Null means that the words are about something else, such as a schema or a format. Sentences are read one by one. */
export function refusedAbility(words: string, request: RefusedRequest): ModelAbility | null {
  const own = ownWords(words.slice(0, WORDS_LIMIT_CHARACTERS).toLowerCase(), request);
  if (own.includes('try again later')) return null;
  for (const sentence of sentencesOf(own)) {
    const ability = request.abilities.find((each) => isRefused(sentence, each));
    if (ability !== undefined) return ability;
  }
  return null;
}

/** The oldest templates of chats know no system text, and then find two turns of one role. */
const NO_TURN_OF_SYSTEM = 'conversation roles must alternate user/assistant';

function ownWords(words: string, { names, toolText, abilities }: RefusedRequest): string {
  let own = withPlainMarks(words);
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    const lower = name.toLowerCase();
    if (lower.length >= NAME_MINIMUM_CHARACTERS && !WIRE_WORDS.has(lower)) own = own.replaceAll(lower, NAMED);
  }
  const sent = unescaped(withPlainMarks(toolText.slice(0, TOOL_TEXT_LIMIT_CHARACTERS).toLowerCase()));
  for (const quoted of quotesOf(own).slice(0, QUOTES_LIMIT))
    if (!WIRE_WORDS.has(quoted) && sent.includes(unescaped(quoted))) own = own.replaceAll(quoted, NAMED);
  if (abilities.includes('system') && own.includes(NO_TURN_OF_SYSTEM) && !own.includes('optional system'))
    return `system role not supported. ${own}`;
  return own;
}

const WIRE_WORDS: ReadonlySet<string> = new Set([
  ...['tools', 'tool', 'tool_choice', 'functions', 'function_call', 'system', 'developer', 'role', 'auto'],
  ...['image', 'images', 'image_url', 'input_image', 'text', 'content', 'user', 'assistant', 'none', 'type'],
]);

/** The longest quotes come first; each must have a part of a refusal. */
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

function unescaped(text: string): string {
  return text
    .replace(/\\[nrt]/g, ' ')
    .replaceAll('\\', '')
    .replace(/\s+/g, ' ');
}

function sentencesOf(words: string): string[] {
  return words.split(/\. |\n|; |! |\? |。|！|？/);
}
