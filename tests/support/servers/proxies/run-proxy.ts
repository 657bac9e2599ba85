import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { isRecord } from '@/lib/domain/shared/json-record';
import { until } from '../../until';

export interface Proxy {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the program of a proxy and waits until it answers at `origin`. Its folder is removed at the end. */
export async function runProxy(
  { program, args, env }: { program: string; args: readonly string[]; env?: Record<string, string> },
  { origin, folder }: { origin: string; folder: string },
): Promise<Proxy> {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await until(() => {
    if (hasEnded()) throw new Error(`${program} has ended.`);
    return fetch(origin).then(
      async (response) => {
        await response.body?.cancel();
        return true;
      },
      // The proxy answers by TLS, whose certificate is not known yet.
      (error: unknown) => isRecord(error) && String(error['cause']).includes('certificate'),
    );
  });
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      if (!hasEnded()) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
