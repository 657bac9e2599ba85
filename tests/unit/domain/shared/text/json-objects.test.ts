import { jsonObjectsIn } from '@/lib/domain/shared/text/json-objects';

describe('jsonObjectsIn', () => {
  it.each([
    ['{"a":1}{"b":{"c":2}}', ['{"a":1}', '{"b":{"c":2}}']],
    ['data: {"a":1}data: {"b":2}', ['{"a":1}', '{"b":2}']],
    ['{"a":1}\\n\\ndata: {"b":2}\\n\\n', ['{"a":1}', '{"b":2}']],
    ['```json\n{"a":1}\n```', ['{"a":1}']],
    ['{"a":1}}', ['{"a":1}']],
    ['{"a":"}{"}{"b":"\\"}"}', ['{"a":"}{"}', '{"b":"\\"}"}']],
    ['{"a":{"b":1}', []],
    ['{"a":1}{"b":', ['{"a":1}']],
    ['"text"', []],
    ['', []],
  ])('finds whole objects in %j', (text, objects) => {
    expect([...jsonObjectsIn(text)]).toEqual(objects);
  });

  it('reads each character once', () => {
    expect([...jsonObjectsIn('{'.repeat(1_000_000))]).toEqual([]);
    expect([...jsonObjectsIn('{}'.repeat(200_000))]).toHaveLength(200_000);
    expect([...jsonObjectsIn(`{"a":"${'\\"'.repeat(700_000)}"}{}`)]).toHaveLength(2);
  });
});
