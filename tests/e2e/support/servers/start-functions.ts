import { randomBytes } from 'node:crypto';
import { functionPlatform } from '../../../support/functions/function-platform';
import { startPgBouncer } from '../../../support/postgres/pgbouncer';
import { GENEROUS_LIMITS } from '../../../support/stage/generous-limits';
import { startS3Server } from '../../../support/storage/s3-server';
import { providerSettings } from '../provider-settings';

export interface Application {
  readonly origin: string;
  /** Pages fetch files from there as well; absent where the application delivers them. */
  readonly storageOrigin?: string;
  stop(): Promise<void>;
}

/** Other work of the machine may hold a page up for some seconds. */
const DEADLINE_SECONDS = 30;
/** A platform's clock calls once a minute; a test does not wait for that. */
const CALL_EVERY_MS = 2_000;

/** Serves the application as functions: frozen, cut at a deadline, behind a pooler, with a storage and a clock. */
export async function startFunctions(databaseUrl: string, providerUrl: string): Promise<Application> {
  const [pooler, storage] = await Promise.all([startPgBouncer(databaseUrl, 'strict'), startS3Server()]);
  const secret = () => randomBytes(32).toString('hex');
  const cronSecret = secret();
  const stopServices = () => Promise.all([pooler.stop(), storage.stop()]);
  const platform = await functionPlatform({
    databaseUrl: pooler.url,
    deadlineMs: DEADLINE_SECONDS * 1_000,
    // Passkeys and the cookies of pages want this name.
    host: 'localhost',
    settings: {
      ...GENEROUS_LIMITS,
      ...providerSettings(providerUrl),
      ...storage.settings,
      FILE_STRATEGY: 's3',
      FUNCTION_MAX_DURATION: String(DEADLINE_SECONDS),
      CRON_SECRET: cronSecret,
      JWT_SECRET: secret(),
      JWT_REFRESH_SECRET: secret(),
      NEXTAUTH_SECRET: secret(),
      CREDS_KEY: secret(),
    },
  }).catch(async (error: unknown) => {
    await stopServices();
    throw error;
  });
  storage.allowedOrigin = platform.origin;
  const headers = { authorization: `Bearer ${cronSecret}` };
  const clock = setInterval(() => {
    void fetch(`${platform.origin}/api/cron`, { headers }).catch(() => undefined);
  }, CALL_EVERY_MS);
  return {
    origin: platform.origin,
    storageOrigin: storage.origin,
    async stop() {
      clearInterval(clock);
      if (process.env['E2E_LOG'] !== undefined) process.stdout.write(platform.logs());
      await platform.stop();
      await stopServices();
    },
  };
}
