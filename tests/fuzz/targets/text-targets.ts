import { cleanTitle, titleFromAnswer, titleFromQuestion } from '@/lib/domain/conversation/conversation-title';
import { withClosedFence } from '@/lib/domain/export/close-fence';
import { escapeMarkdown } from '@/lib/domain/export/escape-markdown';
import { cutPassages } from '@/lib/domain/file/cut-passages';
import { toFilename } from '@/lib/domain/file/filename';
import { fittingExcerpt } from '@/lib/domain/file/fitting-excerpt';
import { indexWords } from '@/lib/domain/file/index-words';
import { missingPackage } from '@/lib/domain/message/artifact/imported-packages';
import { listArtifacts } from '@/lib/domain/message/artifact/list-artifacts';
import { findCitationMarks, withoutCitationMarks } from '@/lib/domain/message/citation-marks';
import { reasoningHeading } from '@/lib/domain/message/reasoning-heading';
import { takeSentences } from '@/lib/domain/message/spoken-sentences';
import { withoutMarkup } from '@/lib/domain/message/without-markup';
import { toBaseUrl } from '@/lib/domain/provider-key/provider-key-value';
import { toPlainText } from '@/lib/domain/search/plain-text';
import { cutSnippet } from '@/lib/domain/search/search-snippet';
import { toSearchText } from '@/lib/domain/search/search-text';
import { cleanFilename } from '@/lib/domain/shared/clean-filename';
import { parseJson } from '@/lib/domain/shared/json-record';
import { readablePath } from '@/lib/domain/shared/readable-path';
import { timeZoneSchema } from '@/lib/domain/shared/time-zone';
import { guessLanguage } from '@/lib/domain/speech/guess-language';
import { toOfferedSchema } from '@/lib/domain/tool/schema/offered-schema';
import type { FuzzTarget } from '../fuzz-target.ts';
import { spliced } from '../spliced.ts';

const MARKDOWN = [
  '```',
  '~~~',
  '# ',
  '- ',
  '1. ',
  '> ',
  '**',
  '__',
  '[a](b)',
  '![',
  '](',
  '[1]',
  '|',
  '---',
  '$$',
  '\\(',
  '<b>',
  '&amp;',
  '    ',
];
const CODE = [
  '```jsx title="',
  '```html\n',
  'export default A',
  'import x from "y"',
  '<svg',
  '<title>',
  'graph TD\n',
  '// file: ',
  'const a = ',
  '/*',
  '*/',
];

const SCHEMA = [
  '{},',
  '{"$ref":"#"},',
  '{"type":"object","properties":{"a b":{},"a_b":{}}},',
  '{"allOf":[{"$ref":"#/$defs/a"},{"required":["a"]}]},',
  '{"items":{"$ref":"#/$defs/a"}},',
  '"a":{"$ref":"#/$defs/a"},',
];
/** A text that breaks the JSON of the schema is read as a list of schemas. */
const A_SCHEMA =
  '{"$defs":{"a":{"type":"object","properties":{"b":{"$ref":"#/$defs/a"}}}},"anyOf":[{"$ref":"#/$defs/a"}]}';
const SCHEMA_CHARACTERS = 50_000;

/** Messages, answers, names in an upload's head and addresses may be this long. */
const MESSAGE_CHARACTERS = 100_000;
const NAME_CHARACTERS = 15_000;
const ADDRESS_CHARACTERS = 4_000;

/** Read names, titles, addresses and prose of others on the server's event loop, or in a tab. */
export const TEXT_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'names of files',
    units: ['.', '..', '%2e', 'CON', '.tar', ' .', '. ', '\u202e'],
    limitCharacters: NAME_CHARACTERS,
    read: (text) => [toFilename(text), cleanFilename(text, 'file')],
  },
  {
    name: 'titles',
    units: MARKDOWN,
    limitCharacters: MESSAGE_CHARACTERS,
    read: (text) => [cleanTitle(text), titleFromAnswer(text), titleFromQuestion(text)],
  },
  {
    name: 'addresses',
    units: ['http://', 'https://', '//', '%', '%2', '/v1', ':80', '@', '?a=', '#', '..', '[::1]'],
    limitCharacters: ADDRESS_CHARACTERS,
    read: (text) => [toBaseUrl(text), readablePath(`/${text}`), timeZoneSchema.safeParse(text)],
  },
  {
    name: 'artifacts',
    units: [...CODE, ...MARKDOWN],
    limitCharacters: MESSAGE_CHARACTERS,
    read: (text) => [listArtifacts([answerOf(text)]), missingPackage(text)],
  },
  {
    name: 'citations',
    units: ['[1]', '[2', '[1][2]', '【1】', '. ', '? ', '```', '`', ...MARKDOWN],
    limitCharacters: MESSAGE_CHARACTERS,
    read: (text) => [
      findCitationMarks(text),
      withoutCitationMarks(text),
      fittingExcerpt(text.slice(0, 12_000), text.slice(-2_000), 400),
    ],
  },
  {
    name: 'texts for search',
    units: [...MARKDOWN, 'https://a.example/', '\\frac{', 'word '],
    limitCharacters: MESSAGE_CHARACTERS,
    read: (text) => [
      toPlainText(text.slice(0, 20_000)),
      toSearchText(text),
      cutSnippet(text.slice(0, 20_000), [{ text: 'word', place: 'start' }]),
    ],
  },
  {
    name: 'passages of documents',
    units: ['\n\n', 'Sentence. ', '。', ...MARKDOWN],
    limitCharacters: MESSAGE_CHARACTERS,
    read: (text) => [[...cutPassages({ page: 1, heading: null, text })], indexWords(text)],
  },
  {
    name: 'texts that are read aloud',
    units: [...MARKDOWN, 'Dr. ', 'e.g. ', '1.', '\\[', '\\]', '$', 'https://a.example/b'],
    limitCharacters: MESSAGE_CHARACTERS / 5,
    read: (text) => [allSentences(text), withoutMarkup(text), guessLanguage(text, 'en')],
  },
  {
    name: 'exports',
    units: MARKDOWN,
    limitCharacters: MESSAGE_CHARACTERS,
    read: (text) => [escapeMarkdown(text), withClosedFence(text), reasoningHeading(text)],
  },
  {
    name: 'schemas of tools',
    units: SCHEMA,
    limitCharacters: SCHEMA_CHARACTERS,
    read(text) {
      const schema = parseJson(spliced(A_SCHEMA, text)) ?? parseJson(`[${text.replace(/,$/, '')}]`);
      return [toOfferedSchema(schema, 'openai'), toOfferedSchema({ anyOf: schema }, 'google')];
    },
  },
];

function answerOf(text: string) {
  return { messageId: 'one', isCreatedByUser: false, content: [{ type: 'text' as const, text }] };
}

function allSentences(text: string): number {
  let place = 0;
  for (let hasMore = true; hasMore;) ({ next: place, hasMore } = takeSentences(text, place, 'en', true));
  return place;
}
