import { startRelay } from './relay';

export interface SlowRelay {
  readonly url: string;
  /** Connections made from now on are passed on immediately. */
  wake(): void;
  stop(): Promise<void>;
}

/** Accepts connections immediately and passes each on after this delay, as a database does that is still waking up. */
export async function startSlowRelay(databaseUrl: string, delayMs: number): Promise<SlowRelay> {
  const timers = new Set<NodeJS.Timeout>();
  let isAwake = false;
  const relay = await startRelay(databaseUrl, (client, openUpstream) => {
    const pass = (): void => {
      const upstream = openUpstream().on('error', () => client.destroy());
      client.on('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    };
    if (isAwake) pass();
    else timers.add(setTimeout(pass, delayMs));
  });
  return {
    url: relay.url,
    wake: () => (isAwake = true),
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await relay.stop();
    },
  };
}
