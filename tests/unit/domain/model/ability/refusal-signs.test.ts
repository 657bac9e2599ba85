import { isRefused, NAMED, PARTS_OF_REFUSALS } from '@/lib/domain/model/ability/refusal-signs';

it('a sentence has to be about the ability, and to say that it is missing', () => {
  expect(isRefused('tools are not supported', 'tools')).toBe(true);
  expect(isRefused('tools are not supported', 'pictures')).toBe(false);
  expect(isRefused('tools are a fine thing', 'tools')).toBe(false);
});

it('a sentence about one tool, or about what passes, refuses nothing', () => {
  expect(isRefused(`tool '${NAMED}' is not available`, 'tools')).toBe(false);
  expect(isRefused('tools are temporarily unavailable', 'tools')).toBe(false);
});

it('the parts of refusals are those of all abilities', () => {
  for (const part of ['not support', 'image', 'tool', 'system role'])
    expect(PARTS_OF_REFUSALS).toContain(part);
});
