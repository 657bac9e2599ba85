import { AnswerClock } from '@/lib/server/services/turn/tools/answer-clock';

it('counts the time of an answer without that in which its user is asked, however many questions overlap', async () => {
  let nowMs = 1_000;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const clock = new AnswerClock();
  nowMs += 10;
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const waits = [clock.pausedDuring(() => first.promise), clock.pausedDuring(() => second.promise)] as const;
  nowMs += 500;
  first.resolve('one');
  expect(await waits[0]).toBe('one');
  nowMs += 500;
  expect(clock.workedMs).toBe(10);
  second.reject(new Error('left'));
  await expect(waits[1]).rejects.toThrow('left');
  nowMs += 5;
  expect(clock.workedMs).toBe(15);
  now.mockRestore();
});
