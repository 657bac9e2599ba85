import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { clientUrl } from '../../platform/outbound/own-address';
import { checkServer } from '../server/check-server';
import { checkAddress } from './check-address';
import { checkDatabase } from './check-database';
import { checkMachine } from './check-machine';
import { checkMail } from './check-mail';
import { checkProviders } from './check-providers';
import { checkRedis } from './check-redis';
import { checkStorage } from './check-storage';
import { describeReason } from './describe-reason';
import { fine, note, problem, type Finding } from './finding';
import { STREAM_CHECK_PATH } from './stream-check';

const CHECK_LIMIT_MS = 20_000;

interface Check {
  readonly area: string;
  readonly remedy: string;
  readonly run: () => Promise<Finding[]>;
}

export interface CheckedArea {
  readonly area: string;
  readonly findings: readonly Finding[];
}

/** Areas are checked at the same time and returned in this order. Never throws. A command passes its own `version`. */
export async function checkInstallation(
  mailAddress: string | null,
  version?: string,
): Promise<CheckedArea[]> {
  const checks: Check[] = [
    { area: 'Machine', remedy: 'Look at DATA_DIR.', run: checkMachine },
    { area: 'Settings', remedy: 'Look at the configuration file.', run: () => checkSettings(version) },
    { area: 'Database', remedy: 'Look at DATABASE_URL, and whether the database runs.', run: checkDatabase },
    { area: 'Redis', remedy: 'Look at REDIS_URL, and whether Redis runs.', run: checkRedis },
    { area: 'Files', remedy: 'Look at the settings of the storage and at its rights.', run: checkStorage },
    {
      area: 'Mail',
      remedy: 'Look at the settings that begin with EMAIL_.',
      run: () => checkMail(mailAddress),
    },
    { area: 'Providers', remedy: 'Look at their keys.', run: checkProviders },
    {
      area: 'Public address',
      remedy: 'Look at DOMAIN_CLIENT.',
      run: () => checkAddress(clientUrl(STREAM_CHECK_PATH)),
    },
  ];
  const checked = await Promise.all(
    checks.map(async (check) => ({ area: check.area, findings: await withinLimit(check) })),
  );
  return checked.filter(({ findings }) => findings.length > 0);
}

async function withinLimit({ run, remedy }: Check): Promise<Finding[]> {
  const waiting = new AbortController();
  const late = pause(CHECK_LIMIT_MS, null, { signal: waiting.signal }).catch(() => null);
  try {
    const seconds = String(CHECK_LIMIT_MS / 1000);
    return (
      (await Promise.race([run(), late])) ?? [problem(`There was no answer within ${seconds} s.`, remedy)]
    );
  } catch (error) {
    return [problem(`It failed: ${describeReason(error)}.`, remedy)];
  } finally {
    waiting.abort();
  }
}

async function checkSettings(version?: string): Promise<Finding[]> {
  const { problems, versions } = await checkServer();
  const found = problems.map(({ isFailure, sentence }) =>
    isFailure ? problem(sentence, 'See docs/configuration.md.') : note(sentence),
  );
  return [fine(`This is Parley ${version ?? versions.parley}.`), ...found];
}
