import { basename } from 'node:path';
import { INDEX_FILE, listRecords, readRecords, recordOf } from '@/scripts/records/list-records.mjs';
import { textOf } from '../repository';

const NAME = basename('docs/decisions/105-the-launcher-supervises.md');
const GOOD = '# 105 Keep one thing\n\nDate: 2026-11-21. Topic: money. Status: in force.\n';

describe('the records of decisions', () => {
  it('are listed in docs/decisions/README.md as `npm run records` writes it', () => {
    expect(textOf(INDEX_FILE)).toBe(listRecords());
  });

  it('name only records that exist and are newer as what extends or replaces them', () => {
    const records = readRecords();
    const numbers = records.map(({ number }) => number);
    const wrong = records.flatMap(({ name, number, status }) =>
      [...status.matchAll(/\d{3}/g)]
        .filter(([other]) => other <= number || !numbers.includes(other))
        .map(([other]) => `${name}: ${other}`),
    );
    expect(wrong).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('have titles that say the decision in the imperative', () => {
    const titles = readRecords().map(({ title }) => title);
    expect(titles.filter((title) => /^(?:An?|The|One|There|It|This|\w+ing|\w+ed) /.test(title))).toEqual([]);
  });
});

describe('a record', () => {
  it('is read by its first lines', () => {
    expect(recordOf(NAME, GOOD)).toMatchObject({ number: '105', topic: 'money' });
  });

  it.each([
    ['the number of another file', GOOD.replace('105', '106')],
    ['a colon behind its number', GOOD.replace('105', '105:')],
    ['a full stop behind its title', GOOD.replace('thing', 'thing.')],
    ['no date', GOOD.replace(/Date: [^ ]+ /, '')],
    ['a topic that is none', GOOD.replace('money', 'gold')],
    ['a status that is none', GOOD.replace('in force', 'good')],
  ])('is refused with %s', (_, text) => {
    expect(() => recordOf(NAME, text)).toThrow(NAME);
  });
});
