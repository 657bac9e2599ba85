import { LINES } from '@/lib/server/platform/turns/lines';
import { inTurn, takeTurn } from '@/lib/server/platform/turns/take-turn';

it('work that fails frees its place', async () => {
  await expect(inTurn('calculator', 'a', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  await expect(inTurn('calculator', 'a', () => Promise.resolve(7))).resolves.toBe(7);
});

it('a caller who leaves while waiting is told so, and the next one has the place', async () => {
  const end = await takeTurn('pages', 'a');
  const controller = new AbortController();
  const left = takeTurn('pages', 'a', controller.signal);
  const next = takeTurn('pages', 'a');
  controller.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  end();
  await expect(next).resolves.toBeInstanceOf(Function);
});

it('what is more than an owner may have in a line is refused', async () => {
  const waiting = Array.from({ length: LINES.web.waitingEach + 1 }, () => takeTurn('web', 'a'));
  await expect(takeTurn('web', 'a')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(takeTurn('web', 'b')).resolves.toBeInstanceOf(Function);
  for (const turn of waiting) (await turn)();
});

it('a line before slow work has a place that one owner cannot take', () => {
  const shared = Object.entries(LINES).filter(([, { places, placesEach }]) => placesEach >= places);
  // Rendering a public page takes milliseconds, and holds the event loop.
  expect(shared.map(([name]) => name)).toEqual(['publicPages']);
});
