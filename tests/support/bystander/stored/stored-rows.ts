import { asks, type Row, type Rows } from '../row';
import type { BystanderStage } from '../stage';
import { STORED_TEXTS, type StoredText } from './stored-texts';

/** Entries of each list that get the text. */
const ENTRIES = 10;

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
    for (const unit of HOSTILE) {
      const head = unit.split('\n')[0] ?? '';
      const rest = unit.includes('\n') && unit !== '\n' ? unit.slice(head.length) : unit;
      const begin = rest === unit ? '' : head;
      const count = Math.floor((stored.limitCharacters - begin.length) / rest.length);
      await store(stage, stored, begin + rest.repeat(count));
      for (const path of stored.reads) await stage.call('GET', withIds(stage, path));
      for (const page of stored.pages ?? []) await stage.open(withIds(stage, page));
    }
  });
}

async function store({ database, account }: BystanderStage, stored: StoredText, text: string): Promise<void> {
  const names = stored.columns.map((column) => column.split('.')[1] ?? '');
  const value = (name: string) =>
    name === 'content'
      ? `jsonb_build_array(jsonb_build_object('type', 'text', 'text', $2::text))`
      : '$2::text';
  const place =
    stored.table === 'messages' || stored.table === 'conversations' ? ' and "conversationId" = $3::uuid' : '';
  await database.query(
    `update ${stored.table} set ${names.map((name) => `"${name}" = ${value(name)}`).join(', ')}
     where ctid in (select ctid from ${stored.table} where "userId" = $1::uuid${place} limit ${String(ENTRIES)})`,
    [account.userId, text, ...(place === '' ? [] : [account.deep.conversationId])],
  );
}

function withIds({ account }: BystanderStage, path: string): string {
  return path.replace(/\[(\w+)\]/g, (_, name: string) => account.ids[name] ?? '');
}
