import { EventEmitter } from 'node:events';
import { ConnectionDesk } from '@/scripts/server/connection-desk.mjs';

interface Message {
  readonly kind: string;
  readonly id?: number;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

class FakeProcess {
  readonly got: unknown[] = [];
  isHanging = false;
  private readonly heard = new EventEmitter();
  private readonly offers: Message[] = [];

  isLively = (): boolean => !this.isHanging;
  isReady = (): boolean => true;
  listen = (kind: string, listener: (message: Message) => void): void => void this.heard.on(kind, listener);
  tell = (message: Message, socket?: unknown): void => {
    if (message.kind === 'connection') this.got.push(socket);
    else if (this.isHanging) this.offers.push(message);
    else this.take(message);
  };

  wake(): void {
    this.isHanging = false;
    for (const offer of this.offers.splice(0)) this.take(offer);
  }

  close(): void {
    this.got.pop();
    this.heard.emit('closed', { kind: 'closed' });
  }

  private take({ id }: Message): void {
    this.heard.emit('take', { kind: 'take', id });
  }
}

class FakeSocket extends EventEmitter {
  isDestroyed = false;
  destroy(): void {
    this.isDestroyed = true;
  }
}

function withProcesses(count: number): { desk: ConnectionDesk; processes: FakeProcess[] } {
  const desk = new ConnectionDesk();
  const processes = Array.from({ length: count }, () => new FakeProcess());
  for (const process of processes) desk.join(process);
  return { desk, processes };
}

const counts = (processes: readonly FakeProcess[]) => processes.map(({ got }) => got.length);

it('gives each connection to the process that has fewest', () => {
  const { desk, processes } = withProcesses(2);
  for (let number = 0; number < 4; number += 1) desk.accept(new FakeSocket());
  expect(counts(processes)).toEqual([2, 2]);
  processes[1]?.close();
  desk.accept(new FakeSocket());
  expect(counts(processes)).toEqual([2, 2]);
});

it('gives a process that is known to hang nothing', () => {
  const { desk, processes } = withProcesses(2);
  const [first] = processes;
  if (first !== undefined) first.isHanging = true;
  for (let number = 0; number < 4; number += 1) desk.accept(new FakeSocket());
  expect(counts(processes)).toEqual([0, 4]);
});

it('offers a connection to another process within moments when the first hangs without being known to, and once only', () => {
  const { desk, processes } = withProcesses(2);
  const [first] = processes;
  if (first === undefined) throw new Error('There is no process.');
  first.isHanging = true;
  first.isLively = () => true;
  desk.accept(new FakeSocket());
  expect(counts(processes)).toEqual([0, 0]);
  jest.advanceTimersByTime(100);
  expect(counts(processes)).toEqual([0, 1]);
  first.wake();
  expect(counts(processes)).toEqual([0, 1]);
});

it('keeps a connection until there is a process again, and closes it when there is none for half a minute', () => {
  const desk = new ConnectionDesk();
  const [kept, lost] = [new FakeSocket(), new FakeSocket()];
  desk.accept(lost);
  jest.advanceTimersByTime(29_000);
  desk.accept(kept);
  jest.advanceTimersByTime(1_000);
  const process = new FakeProcess();
  desk.join(process);
  expect(process.got).toEqual([kept]);
  expect([lost.isDestroyed, kept.isDestroyed]).toEqual([true, false]);
});

it('offers what waits for a process that ended to the others', () => {
  const { desk, processes } = withProcesses(1);
  const [first] = processes;
  if (first === undefined) throw new Error('There is no process.');
  first.isHanging = true;
  const socket = new FakeSocket();
  desk.accept(socket);
  desk.leave(first);
  first.wake();
  expect(first.got).toEqual([]);
  const next = new FakeProcess();
  desk.join(next);
  expect(next.got).toEqual([socket]);
});
