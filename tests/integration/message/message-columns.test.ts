import { MESSAGE_COLUMNS } from '@/lib/server/db/message/message-columns';
import { withDatabase } from '../../support/database';

const database = withDatabase({});

/** Columns of the database alone: order and size, what search reads, and what is added up when an answer is settled. */
const OTHER_COLUMNS = ['costCredits', 'searchText', 'seq', 'sizeBytes'];

it('every column of a message is in the table, under the type it has in the database', async () => {
  const rows = await database.query(
    `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
     where a.attrelid = 'messages'::regclass and a.attnum > 0 and not a.attisdropped order by 1`,
  );
  const known = Object.entries(MESSAGE_COLUMNS).map(([name, { type }]) => [name, type]);
  const found = rows.map(({ name, type }) => [String(name), SHORT_NAMES.get(String(type)) ?? String(type)]);
  const others = found.map(([name]) => name).filter((name) => !known.some(([each]) => each === name));
  expect(others).toEqual(OTHER_COLUMNS);
  expect(found.filter(([name = '']) => !OTHER_COLUMNS.includes(name))).toEqual(known.sort(byName));
});

const SHORT_NAMES = new Map([
  ['integer', 'int'],
  ['timestamp with time zone', 'timestamptz'],
]);

function byName([one = '']: string[], [other = '']: string[]): number {
  return one < other ? -1 : 1;
}
