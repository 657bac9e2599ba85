import { listenersByKind } from '@/scripts/server/listeners-by-kind.mjs';
import { SharedFigures } from '@/scripts/server/shared-figures.mjs';

const LIMIT_MS = 50;

interface Told {
  readonly kind: string;
  readonly id?: number;
  readonly told?: { readonly place: number; readonly figures: unknown }[];
  readonly silentCount?: number;
}

/** Answers a question for its figures, unless it hangs. */
function newProcess(name: string, isHanging = false) {
  const { listen, deliver } = listenersByKind();
  const heard: Told[] = [];
  const tell = (message: Told) => {
    heard.push(message);
    if (message.kind === 'figures-asked' && !isHanging)
      deliver({ kind: 'figures-told', id: message.id, figures: [name] });
  };
  const ask = () => deliver({ kind: 'figures-wanted', id: 7 });
  const answers = () => heard.filter(({ kind }) => kind === 'figures-of-all');
  return { listen, tell, isReady: () => true, isLively: () => true, ask, answers, deliver };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('a process that asks gets the figures of all, its own among them, each with its place', () => {
  const shared = new SharedFigures(LIMIT_MS);
  const [one, two] = [newProcess('one'), newProcess('two')];
  for (const process of [one, two]) shared.join(process);
  two.ask();
  expect(two.answers()).toEqual([
    {
      kind: 'figures-of-all',
      id: 7,
      silentCount: 0,
      told: [
        { place: 1, figures: ['one'] },
        { place: 2, figures: ['two'] },
      ],
    },
  ]);
  expect(one.answers()).toEqual([]);
});

it('a process that hangs is left out in time, and counted', () => {
  const shared = new SharedFigures(LIMIT_MS);
  const [one, two] = [newProcess('one'), newProcess('two', true)];
  for (const process of [one, two]) shared.join(process);
  one.ask();
  expect(one.answers()).toEqual([]);
  jest.advanceTimersByTime(LIMIT_MS);
  expect(one.answers()).toMatchObject([{ silentCount: 1, told: [{ place: 1 }] }]);
  // Figures that come late belong to no question.
  two.deliver({ kind: 'figures-told', id: 1, figures: ['late'] });
  expect(one.answers()).toHaveLength(1);
});

it('a process that ends while it is asked holds no answer up, and the next one has its place', () => {
  const shared = new SharedFigures(LIMIT_MS);
  const [one, two] = [newProcess('one'), newProcess('two', true)];
  for (const process of [one, two]) shared.join(process);
  one.ask();
  shared.leave(two);
  expect(one.answers()).toMatchObject([{ silentCount: 0, told: [{ place: 1 }] }]);
  const next = newProcess('next');
  shared.join(next);
  next.ask();
  expect(next.answers()).toMatchObject([{ told: [{ place: 1 }, { place: 2, figures: ['next'] }] }]);
});

it('one that ended gets no answer', () => {
  const shared = new SharedFigures(LIMIT_MS);
  const [one, two] = [newProcess('one', true), newProcess('two')];
  for (const process of [one, two]) shared.join(process);
  one.ask();
  shared.leave(one);
  jest.advanceTimersByTime(LIMIT_MS);
  expect(one.answers()).toEqual([]);
});
