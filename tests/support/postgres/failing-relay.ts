import type { Socket } from 'node:net';
import { startRelay } from './relay';

/** What a database does, as its clients see it. */
export type DatabaseFault =
  /** Connections end, and new ones are refused. */
  | 'gone'
  /** Everything takes this much longer in each direction: {@link SLOW_MS}. */
  | 'slow'
  /** No byte arrives any more; what was connected then is dead for good, though neither side is told. */
  | 'black-holed';

export interface FailingRelay {
  readonly url: string;
  begin(fault: DatabaseFault): void;
  end(): void;
  stop(): Promise<void>;
}

const SLOW_MS = 300;

/** Stands between processes and their database, or the pooler in front of that, and fails on demand. */
export async function startFailingRelay(databaseUrl: string): Promise<FailingRelay> {
  let fault: DatabaseFault | null = null;
  const relay = await startRelay(databaseUrl, (client, openUpstream) => {
    if (fault === 'gone') return void client.destroy();
    const upstream = openUpstream();
    let isDead = false;
    const forwardTo = (to: Socket): ((bytes: Buffer) => void) => {
      const waiting: Buffer[] = [];
      // Whichever timer ends first, the piece that came first goes first.
      const writeNext = (): void => {
        const bytes = waiting.shift();
        if (bytes !== undefined && !to.destroyed) to.write(bytes);
      };
      return (bytes) => {
        isDead ||= fault === 'black-holed';
        if (isDead) return;
        waiting.push(bytes);
        if (fault === 'slow') setTimeout(writeNext, SLOW_MS);
        else writeNext();
      };
    };
    client.on('data', forwardTo(upstream)).on('close', () => upstream.destroy());
    upstream.on('data', forwardTo(client)).on('close', () => isDead || client.destroy());
  });
  return {
    url: relay.url,
    begin(next) {
      fault = next;
      if (next === 'gone') relay.cut();
    },
    end() {
      fault = null;
    },
    stop: () => relay.stop(),
  };
}
