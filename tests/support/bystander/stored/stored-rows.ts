import { asks, type Row, type Rows } from '../row';
import type { BystanderStage } from '../stage';
import { STORED_TEXTS, type StoredText } from './stored-texts';

/** Readers of texts may be slow on these when they are repeated, or once at the beginning. */
const HOSTILE = [
  ...['[a](', '`', '|', ' ', '.', '\n', '*a_', '<svg', '![', '$', '- ', '> ', '\\', '\u0301', '🙂', '[1]'],
  ...['```jsx\nexport default A', '```html\n<title>', '```cpp\ntemplate<typename T> ', '| a '],
];

/** Puts hostile texts in place of each stored one and calls all that reads it. */
export const STORED_ROWS: Rows = Object.fromEntries(
  STORED_TEXTS.map((stored) => [`stored: ${Object.keys(stored.columns).join(', ')}`, rowOf(stored)]),
);

function rowOf(stored: StoredText): Row {
  return asks(async (stage) => {
    await store(stage, stored);
    for (const path of stored.reads) await stage.call('GET', withIds(stage, path));
    for (const page of stored.pages ?? []) await stage.open(withIds(stage, page));
  });
}

/** Of a unit with several lines the first line stands only at the beginning. */
function repeated(unit: string, length: number): string {
  const head = unit.split('\n')[0] ?? '';
  const rest = unit.includes('\n') && unit !== '\n' ? unit.slice(head.length) : unit;
  const begin = rest === unit ? '' : head;
  return begin + rest.repeat(Math.floor((length - begin.length) / rest.length));
}

/** Changes the newest entries of a list; all of them where the list is shorter. */
async function store({ database, account }: BystanderStage, { table, columns }: StoredText): Promise<void> {
  const isBranch = table === 'messages';
  const place = isBranch ? ` and "conversationId" = '${account.deep.conversationId}'` : '';
  const order = isBranch ? 'seq desc' : table === 'conversations' ? '"updatedAt" desc' : 'ctid';
  const values = Object.keys(columns).map((column, index) => {
    const name = column.split('.')[1] ?? '';
    const text = `(v.texts ->> ${String(index)})`;
    return name === 'content'
      ? `content = jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${text}))`
      : `"${name}" = ${text}`;
  });
  const entries = HOSTILE.map((unit) =>
    JSON.stringify(Object.values(columns).map((limit) => repeated(unit, limit))),
  );
  await database.query(
    `update ${table} set ${values.join(', ')}
     from (select ctid as place, row_number() over (order by ${order}) as number from ${table}
       where "userId" = $1::uuid${place} order by ${order} limit ${String(entries.length)}) chosen
     join unnest($2::jsonb[]) with ordinality v (texts, number) using (number)
     where ${table}.ctid = chosen.place`,
    [account.userId, entries],
  );
}

function withIds({ account }: BystanderStage, path: string): string {
  return path.replace(/\[(\w+)\]/g, (_, name: string) => account.ids[name] ?? '');
}
