/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, renderHook } from '@testing-library/react';
import { useRefocus } from '@/components/composer/use-refocus';
import { fakeMedia } from '@/tests/support/browser/fake-media';

afterEach(() => jest.useRealTimers());

it('focuses the field 100 ms after an answer, not earlier', () => {
  jest.useFakeTimers();
  fakeMedia('(hover: hover)');
  const field = document.createElement('textarea');
  document.body.append(field);
  const { rerender } = renderHook(({ isBusy }) => useRefocus({ current: field }, isBusy), {
    initialProps: { isBusy: true },
  });
  rerender({ isBusy: false });
  act(() => jest.advanceTimersByTime(99));
  expect(field).not.toHaveFocus();
  act(() => jest.advanceTimersByTime(1));
  expect(field).toHaveFocus();
  field.remove();
});
