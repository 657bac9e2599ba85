/** @jest-environment ./tests/support/browser-environment.mjs */
import { fireEvent, renderHook } from '@testing-library/react';
import { useLoadNearEnd } from '@/components/shared/use-load-near-end';

afterEach(() => jest.useRealTimers());

it('loads more from 97 % of the list on, and looks every 750 ms', () => {
  jest.useFakeTimers();
  const list = document.createElement('div');
  Object.defineProperties(list, { clientHeight: { value: 100 }, scrollHeight: { value: 1_000 } });
  const load = jest.fn();
  renderHook(() => useLoadNearEnd({ current: list }, true, load));
  const scrollTo = (top: number, afterMs: number) => {
    list.scrollTop = top;
    fireEvent.scroll(list);
    jest.advanceTimersByTime(afterMs);
  };
  scrollTo(869, 750);
  expect(load).not.toHaveBeenCalled();
  scrollTo(870, 749);
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledTimes(1);
});
