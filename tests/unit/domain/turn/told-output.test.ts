import { isCallOver, toldOutput, UNKNOWN_RESULT } from '@/lib/domain/turn/told-output';

it('a call that may have been carried out is told as that, with what is known of it', () => {
  expect(toldOutput({ state: 'unknown', output: null })).toBe(UNKNOWN_RESULT);
  expect(toldOutput({ state: 'unknown', output: '' })).toBe(UNKNOWN_RESULT);
  expect(toldOutput({ state: 'unknown', output: 'It took too long.' })).toBe(
    `${UNKNOWN_RESULT}\nIt took too long.`,
  );
});

it('any other call is told by its output', () => {
  expect(toldOutput({ state: 'done', output: '42' })).toBe('42');
  expect(toldOutput({ state: 'failed', output: null })).toBeNull();
});

it('a call is over when it returned, or may have been carried out', () => {
  expect(isCallOver({ state: 'unknown', output: null })).toBe(true);
  expect(isCallOver({ state: 'done', output: '' })).toBe(true);
  expect(isCallOver({ state: 'failed', output: null })).toBe(false);
  expect(isCallOver({ state: 'running', output: null })).toBe(false);
});
