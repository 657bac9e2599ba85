import { asks, type Row, type Rows } from '../row';
import type { BystanderStage } from '../stage';
import { STORED_TEXTS, type StoredText } from './stored-texts';

/** What readers of texts are slow on when it is repeated, or once at the beginning. */
const HOSTILE = [
  ...['[a](', '`', '|', ' ', '.', '\n', '*a_', '<svg', '![', '$', '- ', '> ', '\\', '\u0301', '🙂', '[1]'],
  ...['```jsx\nexport default A', '```html\n<title>', '```cpp\ntemplate<typename T> ', '| a '],
];

/** Each stored text of others with hostile ones in its place, and all that reads it. */
export const STORED_ROWS: Rows = Object.fromEntries(
  STORED_TEXTS.map((stored) => [`stored: ${stored.columns.join(', ')}`, rowOf(stored)]),
);

function rowOf(stored: StoredText): Row {
  return asks(async (stage) => {
    await store(
      stage,
      stored,
      HOSTILE.map((unit) => repeated(unit, stored.limitCharacters)),
    );
    for (const path of stored.reads) await stage.call('GET', withIds(stage, path));
    for (const page of stored.pages ?? []) await stage.open(withIds(stage, page));
  });
}

/** Returns a text of that length of a unit; of one with several lines the first line stands at its beginning alone. */
function repeated(unit: string, length: number): string {
  const head = unit.split('\n')[0] ?? '';
  const rest = unit.includes('\n') && unit !== '\n' ? unit.slice(head.length) : unit;
  const begin = rest === unit ? '' : head;
  return begin + rest.repeat(Math.floor((length - begin.length) / rest.length));
}

/** Gives each of the newest entries of a list another text; all of them where the list is shorter. */
async function store(
  { database, account }: BystanderStage,
  stored: StoredText,
  texts: readonly string[],
): Promise<void> {
  const names = stored.columns.map((column) => column.split('.')[1] ?? '');
  const value = (name: string) =>
    name === 'content' ? `jsonb_build_array(jsonb_build_object('type', 'text', 'text', v.text))` : 'v.text';
  const isBranch = stored.table === 'messages';
  const place = isBranch ? ' and "conversationId" = $3::uuid' : '';
  const order = isBranch ? 'seq desc' : stored.table === 'conversations' ? '"updatedAt" desc' : 'ctid';
  await database.query(
    `update ${stored.table} set ${names.map((name) => `"${name}" = ${value(name)}`).join(', ')}
     from (select "ctid" as place, row_number() over (order by ${order}) as number from ${stored.table}
       where "userId" = $1::uuid${place} order by ${order} limit ${String(texts.length)}) chosen
     join unnest($2::text[]) with ordinality v (text, number) using (number)
     where ${stored.table}.ctid = chosen.place`,
    [account.userId, texts, ...(isBranch ? [account.deep.conversationId] : [])],
  );
}

function withIds({ account }: BystanderStage, path: string): string {
  return path.replace(/\[(\w+)\]/g, (_, name: string) => account.ids[name] ?? '');
}
