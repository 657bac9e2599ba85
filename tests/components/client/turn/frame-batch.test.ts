import { createFrameBatch } from '@/lib/client/turn/frame-batch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('everything that came since the last frame is handed on together', () => {
  const receive = jest.fn();
  const batch = createFrameBatch<number>(receive);
  batch.add([1]);
  batch.add([2, 3]);
  expect(receive).not.toHaveBeenCalled();
  jest.advanceTimersByTime(17);
  expect(receive.mock.calls).toEqual([[[1, 2, 3]]]);
});

test('a steady stream is handed on at most about twenty times a second', () => {
  const receive = jest.fn();
  const batch = createFrameBatch<number>(receive);
  for (let time = 0; time < 1000; time += 10) {
    batch.add([time]);
    jest.advanceTimersByTime(10);
  }
  batch.flush();
  expect(receive.mock.calls.flat(2)).toHaveLength(100);
  expect(receive.mock.calls.length).toBeGreaterThan(12);
  expect(receive.mock.calls.length).toBeLessThan(24);
});

test('a hidden page still receives items', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const receive = jest.fn();
  createFrameBatch<number>(receive).add([1]);
  jest.advanceTimersByTime(300);
  expect(receive).toHaveBeenCalledTimes(1);
});
