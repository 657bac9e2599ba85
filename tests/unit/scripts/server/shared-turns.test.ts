import { EventEmitter } from 'node:events';
import { SharedTurns } from '@/scripts/server/shared-turns.mjs';

interface Message {
  readonly kind: string;
  readonly id?: number;
  readonly owner?: string | null;
}

class FakeProcess {
  readonly said: string[] = [];
  private readonly heard = new EventEmitter();

  isLively = (): boolean => true;
  isReady = (): boolean => true;
  listen = (kind: string, listener: (message: Message) => void): void => void this.heard.on(kind, listener);
  tell = ({ kind, id, owner }: Message): void => void this.said.push(`${kind} ${String(id ?? owner)}`);

  take(id: number, owner: string, isHeldLong = false): void {
    const limits = { places: 2, placesEach: 1, waiting: 10, waitingEach: 1 };
    this.heard.emit('turn', { kind: 'turn', id, line: 'documents', limits, owner, isHeldLong });
  }

  end(id: number): void {
    this.heard.emit('turn-over', { kind: 'turn-over', id });
  }
}

it('counts the places of a user in all processes together, and frees those of a process that ends', () => {
  const turns = new SharedTurns();
  const [one, two] = [new FakeProcess(), new FakeProcess()];
  turns.join(one);
  turns.join(two);
  one.take(1, 'a user');
  two.take(1, 'a user');
  two.take(2, 'a user');
  two.take(3, 'another');
  expect(one.said).toEqual(['turn-begins 1']);
  expect(two.said).toEqual(['turn-refused 2', 'turn-begins 3']);
  turns.leave(one);
  expect(two.said).toEqual(['turn-refused 2', 'turn-begins 3', 'turn-begins 1']);
  two.end(1);
  two.take(4, 'a user');
  expect(two.said.at(-1)).toBe('turn-begins 4');
});

it('asks all processes for a place that is held for long: of the owner who has all, else of anyone', () => {
  const turns = new SharedTurns();
  const [one, two] = [new FakeProcess(), new FakeProcess()];
  turns.join(one);
  turns.join(two);
  one.take(1, 'a user', true);
  two.take(1, 'a user', true);
  expect(one.said).toEqual(['turn-begins 1', 'turn-wanted a user']);
  one.end(1);
  expect(two.said).toEqual(['turn-wanted a user', 'turn-begins 1']);
  one.take(2, 'another', true);
  two.take(3, 'a third', true);
  expect(one.said.slice(2)).toEqual(['turn-begins 2', 'turn-wanted null']);
});
