import { callGist } from '@/lib/domain/tool/call-gist';

describe('what a call is about', () => {
  test.each([
    ['{"query":"weather in\\nOslo","count":3}', 'weather in Oslo'],
    ['{"options":{},"count":3}', '3'],
    ['{}', ''],
    ['[1]', ''],
    ['{"query":"wea', ''],
    [JSON.stringify({ code: 'x'.repeat(200) }), 'x'.repeat(80)],
  ])('%s', (input, gist) => {
    expect(callGist(input)).toBe(gist);
  });
});
