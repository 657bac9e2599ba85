import { readFileSync } from 'node:fs';
import { fromRoot } from '../setup/root.mjs';
import { isProblem } from './problem-keys.mjs';

/**
 * `npm run messages` writes every message about something that did not work to `docs/messages.md`, with its code
 * and where it stands, so that they can be read in one go; a structure test fails when that file differs.
 */
export const LIST_FILE = 'docs/messages.md';

const CODES = 'errors';

const SCHEMA_WORDS = 'lib/domain/shared/problem/problem-words.ts';

export function listMessages() {
  const english = JSON.parse(readFileSync(fromRoot('messages/en-US.json'), 'utf8'));
  const { [CODES]: codes, ...screens } = english;
  const shown = [...textsOf(screens, [])].filter(([path]) => isProblem(path));
  const topics = Map.groupBy(shown, ([path]) => path[0]);
  return [
    '# Messages',
    '',
    'Every message that tells a user of something that did not work, in English: what `npm run messages` finds in `messages/en-US.json` by the names of the keys, and by the list in `scripts/messages/problem-keys.mjs`. A test finds sentences about it that are in neither. Braces hold what is filled in; a choice is written as `{value, select, ...}`. The other languages have the same keys.',
    '',
    '## Answers of the server',
    '',
    "The code stands in the answer beside the words. Clients of this product show the words of the reader's language for it, other clients the English ones.",
    '',
    ...table('code', Object.entries(codes)),
    '',
    `Other clients are told by \`validation_failed\` each field with what is wrong: "name must not be empty". The words are in \`${SCHEMA_WORDS}\`, and in the schema where it has words of its own.`,
    ...[...topics].flatMap(([topic, texts]) => [
      '',
      `## ${topic}`,
      '',
      ...table(
        'where',
        texts.map(([path, text]) => [path.slice(1).join('.'), text]),
      ),
    ]),
    '',
  ].join('\n');
}

function* textsOf(node, path) {
  if (typeof node === 'string') return yield [path, node];
  for (const [name, child] of Object.entries(node)) yield* textsOf(child, [...path, name]);
}

function table(heading, rows) {
  return [
    `| ${heading} | message |`,
    '| --- | --- |',
    ...rows.map(([name, text]) => `| \`${name}\` | ${escaped(text)} |`),
  ];
}

function escaped(text) {
  return text.replaceAll('\n', ' ').replaceAll(/[|<*_]/g, (sign) => `\\${sign}`);
}
