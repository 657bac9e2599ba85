import { isErrorAlone } from '@/lib/domain/message/is-error-alone';

const error = { code: 'provider_unreachable', details: null } as const;

it('distinguishes an error in place of an answer from an answer that was cut off', () => {
  expect(isErrorAlone({ error, unfinished: false })).toBe(true);
  expect(isErrorAlone({ error, unfinished: true })).toBe(false);
  expect(isErrorAlone({ error: null, unfinished: true })).toBe(false);
  expect(isErrorAlone({ error: null, unfinished: false })).toBe(false);
});
