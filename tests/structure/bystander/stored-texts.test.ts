import { readSchema } from '@/scripts/migrations/read-schema.mjs';
import { NO_STORED_TEXTS } from '../../support/bystander/stored/no-stored-texts';
import { STORED_TEXTS } from '../../support/bystander/stored/stored-texts';

/** Covers columns with a text or JSON, but not ids of the database's own type. */
function textColumns(): string[] {
  const columns: string[] = [];
  let model = '';
  for (const line of readSchema().split('\n')) {
    model = /^model (\w+)/.exec(line)?.[1] ?? model;
    const name = /^ {2}(\w+) +(?:String|Json)\b/.exec(line)?.[1];
    if (name !== undefined && !line.includes('@db.Uuid')) columns.push(`${model}.${name}`);
  }
  return columns;
}

it('every stored text of others is read again while a bystander waits, or says why it need not be', () => {
  const named = [
    ...STORED_TEXTS.flatMap(({ columns }) => Object.keys(columns)),
    ...Object.values(NO_STORED_TEXTS).flat(),
  ];
  expect(named.toSorted()).toEqual(textColumns().toSorted());
});
