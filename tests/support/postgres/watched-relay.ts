import { startRelay } from './relay';

export interface WatchedRelay {
  readonly url: string;
  /** Counts how often a client went on after it had an answer, since the last call. */
  takeRoundTrips(): number;
  /** From now on each client is as if frozen: what it says after its next answer does not arrive. */
  freeze(): void;
  stop(): Promise<void>;
}

/** Stands between a process and its database, or the pooler in front of that. */
export async function startWatchedRelay(databaseUrl: string): Promise<WatchedRelay> {
  let [roundTrips, isFreezing] = [0, false];
  const relay = await startRelay(databaseUrl, (client, openUpstream) => {
    const upstream = openUpstream();
    let [isAnswered, isFrozen] = [true, false];
    client.on('data', (bytes) => {
      if (isFrozen) return;
      if (isAnswered) roundTrips += 1;
      isAnswered = false;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      isAnswered = true;
      isFrozen ||= isFreezing;
      client.write(bytes);
    });
    upstream.on('close', () => client.destroy());
  });
  return {
    url: relay.url,
    takeRoundTrips() {
      const taken = roundTrips;
      roundTrips = 0;
      return taken;
    },
    freeze() {
      isFreezing = true;
    },
    stop: () => relay.stop(),
  };
}
