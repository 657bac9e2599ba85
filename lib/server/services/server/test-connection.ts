import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ConnectionProblem } from '@/lib/domain/shared/connection-problem';
import { storedServer } from '../../db/server/stored-server';
import { openConnectionKey } from '../../platform/connection-key-box';
import { env } from '../../platform/env';
import { ListRefused } from '../../providers/models/list-live-models';
import { entries } from '../../providers/offer';
import { isFixed } from '../../providers/server-connections';
import { tryConnection } from '../../providers/try-connection';

const ANSWER_LIMIT_MS = 4_500;

/** Returns null where the list is fixed and not asked. Throws connection_failed and not_found. */
export async function testConnection(endpoint: string): Promise<number | null> {
  const { connections } = await storedServer();
  const stored = connections.find(({ name, provider }) => name === endpoint && !isFixed(env(), provider));
  if (stored === undefined) return askOffered(endpoint);
  const { provider, name, baseUrl, sealed } = stored;
  const apiKey = sealed === null ? '' : (openConnectionKey(name, sealed) ?? '');
  const { models } = await tryConnection({ provider, name, baseUrl, apiKey });
  return models.length;
}

async function askOffered(endpoint: string): Promise<number | null> {
  const models = (await entries()).find(({ name }) => name === endpoint)?.models;
  if (models === undefined) throw new AppError('not_found');
  const { fetchLive } = models;
  if (fetchLive === undefined) return null;
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const listed = await fetchLive(signal).catch((error: unknown) => {
    throw failed(signal.aborted ? 'too_slow' : reasonOf(error), error);
  });
  if (listed.length === 0) throw failed('no_models');
  return listed.length;
}

function reasonOf(error: unknown): ConnectionProblem {
  if (!(error instanceof ListRefused)) return 'unreachable';
  return REASONS.get(error.status) ?? (error.status >= 500 ? 'unreachable' : 'not_a_model_server');
}

const REASONS: ReadonlyMap<number, ConnectionProblem> = new Map([
  [401, 'key_wrong'],
  [403, 'key_wrong'],
  [402, 'no_credit'],
  [429, 'busy'],
]);

function failed(reason: ConnectionProblem, cause?: unknown): AppError {
  return new AppError('connection_failed', { reason, provider: '' }, { cause });
}
