import 'server-only';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listAppliedMigrations } from '../../db/database-state';
import { generationNode } from '../../generation/generation-node';
import { env } from '../../platform/env';
import { settingsRefusal } from '../../platform/shape/unusable-settings';
import { singleton } from '../../platform/singleton';

declare module '../../platform/singleton' {
  interface Singletons {
    ownMigrations: Promise<readonly string[]>;
  }
}

/** The caller gives up after five seconds. */
const ANSWER_LIMIT_MS = 4_000;

const SECRETS = ['JWT_SECRET', 'JWT_REFRESH_SECRET', 'NEXTAUTH_SECRET', 'CREDS_KEY'] as const;

/** Returns null when it can take work. Never throws. */
export async function findReadinessProblem(): Promise<string | null> {
  if (generationNode().isDraining) return 'This process is about to stop.';
  const missing = SECRETS.filter((name) => env()[name] === undefined);
  if (missing.length > 0) return `${missing.join(', ')} must be set.`;
  const waiting = new AbortController();
  const isLate = pause(ANSWER_LIMIT_MS, 'The database does not answer.', { signal: waiting.signal });
  isLate.catch(() => undefined);
  try {
    return await Promise.race([findDatabaseProblem(), isLate]);
  } finally {
    waiting.abort();
  }
}

async function findDatabaseProblem(): Promise<string | null> {
  try {
    const applied = new Set(await listAppliedMigrations());
    const missing = (await ownMigrations()).filter((name) => !applied.has(name));
    if (missing.length === 0) return findDifference();
    return `The database lacks ${String(missing.length)} of this version's migrations; run \`npm run admin -- migrate\`.`;
  } catch {
    return 'The database cannot be reached.';
  }
}

function findDifference(): string | null {
  const { difference, isComparing } = settingsRefusal();
  return difference ?? (isComparing ? 'The settings are being compared with those of other servers.' : null);
}

/** The folder lies beside the sources, and beside their copy in the build. */
function ownMigrations(): Promise<readonly string[]> {
  const names = singleton('ownMigrations', readNames);
  // It is read again at the next probe.
  names.catch(() => {
    delete globalThis.parleySingletons?.ownMigrations;
  });
  return names;
}

async function readNames(): Promise<readonly string[]> {
  const entries = await readdir(join(process.cwd(), 'prisma', 'migrations'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
