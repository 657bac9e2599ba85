/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, renderHook } from '@testing-library/react';
import { usePassingProblem } from '@/components/shared/tools/use-passing-problem';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a problem clears by itself after five seconds; the same one again stands as long again', () => {
  const { result } = renderHook(() => usePassingProblem());
  act(() => result.current[1]('Refused.'));
  act(() => jest.advanceTimersByTime(4_999));
  expect(result.current[0]).toBe('Refused.');
  act(() => result.current[1]('Refused.'));
  act(() => jest.advanceTimersByTime(4_999));
  expect(result.current[0]).toBe('Refused.');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current[0]).toBeNull();
});

it('a problem is taken back before', () => {
  const { result } = renderHook(() => usePassingProblem());
  act(() => result.current[1]('Refused.'));
  act(() => result.current[1](null));
  expect(result.current[0]).toBeNull();
});
