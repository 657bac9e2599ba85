import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fromRoot } from '../setup/root.mjs';

/** `npm run records` writes this index; a structure test fails when it differs from the records. */
export const INDEX_FILE = 'docs/decisions/README.md';

const FOLDER = dirname(INDEX_FILE);

const TOPICS = {
  'start and processes': 'Start and processes',
  'code and tests': 'Code, packages and tests',
  'database and search': 'Database and search',
  'http and limits': 'HTTP, limits and turns',
  'hostile input': 'Hostile input',
  accounts: 'Accounts, sessions and keys',
  operator: 'What operators and administrators decide',
  answers: 'Answers',
  models: 'Models and their settings',
  money: 'Money',
  conversations: 'Conversations and messages',
  'export, share and import': 'Export, share and import',
  files: 'Files and documents',
  tools: 'Tools',
  assistants: 'Assistants',
  screens: 'Screens and browsers',
  'other clients': 'Other clients',
};

const FILE_NAME = /^\d{3}-[a-z0-9-]+\.md$/;
const TITLE = /^# (?<number>\d{3}) (?<title>[A-Z][^\n]*[^\n.])$/;
const FACTS = /^Date: (?<date>\d{4}-\d{2}-\d{2})\. Topic: (?<topic>[^.]+)\. Status: (?<status>[^.]+)\.$/;
const STATUS = /^(?:in force(?:, (?:extended|in part replaced) by \d{3}(?: and \d{3})*)?|replaced by \d{3})$/;

/**
 * Returns every record, in the order of numbers. Throws an error that names the first one of another form.
 *
 * @returns {{ name: string, number: string, title: string, date: string, topic: string, status: string }[]}
 */
export function readRecords() {
  const names = readdirSync(fromRoot(FOLDER)).filter((name) => name !== basename(INDEX_FILE));
  return names.sort().map((name) => recordOf(name, readFileSync(fromRoot(FOLDER, name), 'utf8')));
}

/**
 * Returns what the first lines of a record say: title, an empty line, date with topic and status.
 *
 * @param {string} name
 * @param {string} text
 */
export function recordOf(name, text) {
  const [first = '', , third = ''] = text.split('\n', 3);
  const title = TITLE.exec(first)?.groups;
  const facts = FACTS.exec(third)?.groups;
  if (!FILE_NAME.test(name)) throw new Error(`${name} is not named by three digits and small words`);
  if (title?.number !== name.slice(0, 3))
    throw new Error(
      `${name} does not begin with "# ${name.slice(0, 3)} " and a decision without a full stop`,
    );
  if (facts === undefined) throw new Error(`${name} has no third line "Date: ... Topic: ... Status: ..."`);
  if (!Object.hasOwn(TOPICS, facts.topic))
    throw new Error(`${name} has a topic that the index does not know`);
  if (!STATUS.test(facts.status)) throw new Error(`${name} has a status of another form`);
  const { date = '', topic = '', status = '' } = facts;
  return { name, number: name.slice(0, 3), title: title.title ?? '', date, topic, status };
}

export function listRecords() {
  const records = readRecords();
  const links = new Map(records.map(({ number, name }) => [number, `[${number}](${name})`]));
  return [
    '# Decisions',
    '',
    'Each record has its context, the decision and its consequences. It is kept true: when the code changes, the record changes with it. A record that was replaced says by which. `npm run records` writes this page from the first lines of the records.',
    ...Object.entries(TOPICS).flatMap(([topic, heading]) => [
      '',
      `## ${heading}`,
      '',
      '| record | decision | date | status |',
      '| --- | --- | --- | --- |',
      ...records
        .filter((record) => record.topic === topic)
        .map(
          ({ number, title, date, status }) =>
            `| ${links.get(number)} | ${title} | ${date} | ${status.replaceAll(/\d{3}/g, (other) => links.get(other) ?? other)} |`,
        ),
    ]),
    '',
  ].join('\n');
}
