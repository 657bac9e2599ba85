import { EventEmitter } from 'node:events';
import { HomeCalls } from '@/scripts/server/home-calls.mjs';

class FakeProcess {
  readonly said: unknown[] = [];
  private readonly heard = new EventEmitter();
  private readonly ready: boolean;

  constructor(ready = true) {
    this.ready = ready;
  }

  isLively = (): boolean => true;
  isReady = (): boolean => this.ready;
  listen = (kind: string, listener: (message: unknown) => void): void => void this.heard.on(kind, listener);
  tell = (message: unknown): void => void this.said.push(message);
  say(kind: string, rest: object): void {
    this.heard.emit(kind, { kind, ...rest });
  }
}

function withProcesses(): { calls: HomeCalls; home: FakeProcess; other: FakeProcess } {
  const calls = new HomeCalls();
  const [starting, home, other] = [new FakeProcess(false), new FakeProcess(), new FakeProcess()];
  for (const process of [starting, home, other]) calls.join(process);
  return { calls, home, other };
}

it('has one process work for all, and passes its answers back', () => {
  const { home, other } = withProcesses();
  other.say('home-call', { id: 7, service: 'python', body: { code: '1' } });
  home.say('home-call', { id: 7, service: 'python', body: { code: '2' } });
  expect(home.said).toEqual([
    { kind: 'home-run', id: 1, service: 'python', body: { code: '1' } },
    { kind: 'home-run', id: 2, service: 'python', body: { code: '2' } },
  ]);
  home.say('home-answer', { id: 1, value: 'one' });
  expect(other.said).toEqual([{ kind: 'home-answered', id: 7, value: 'one', isLost: false }]);
});

it('tells a caller when the process that worked has ended, and ends what a lost caller asked for', () => {
  const { calls, home, other } = withProcesses();
  other.say('home-call', { id: 1, service: 'python', body: null });
  calls.leave(home);
  expect(other.said).toEqual([{ kind: 'home-answered', id: 1, value: undefined, isLost: true }]);
  const again = withProcesses();
  again.other.say('home-call', { id: 1, service: 'python', body: null });
  again.calls.leave(again.other);
  expect(again.home.said.at(-1)).toEqual({ kind: 'home-stopped', id: 1 });
});
