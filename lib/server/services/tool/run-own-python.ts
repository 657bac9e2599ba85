import 'server-only';
import type { PythonRunAnswer, PythonRunEnd, PythonRunRequest } from '@/lib/contracts/tool/python-run';
import { AppError } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findConversation } from '../../db/conversation/find-conversation';
import { addToLimit, requireLimitLeft } from '../../limits/consume-limit';
import { UserSlots } from '../../limits/user-slots';
import { env } from '../../platform/env';
import { singleton } from '../../platform/singleton';
import { PythonEnded, type PythonEngine, type PythonEnd } from '../../tools/python/contract';
import { currentPackages } from '../../tools/python/packages/current-packages';
import { pythonEngine } from '../../tools/python/python-engine';
import { pythonAtHome } from './python-at-home';
import { listPythonFiles } from './python-source';

declare module '../../platform/singleton' {
  interface Singletons {
    ownPythonSlots: UserSlots;
  }
}

const TEXT_LIMIT_CHARACTERS = 64 * 1024;
const FILES_LIMIT = 8;
/** The files are stored nowhere. */
const FILES_LIMIT_BYTES = 3 * MEGABYTE;
const AT_ONCE = 1;
const WAITING_LIMIT = 2;

const NOTHING = { stdout: '', stderr: '', result: null, error: null, files: [], omitted: [], durationMs: 0 };

/**
 * Uses its own session, so the model's stays as the model knows it. The run is free; its time counts to the user's
 * share of processors. Throws not_found and rate_limited.
 */
export async function runOwnPython(
  owner: OwnerId,
  { conversationId, code }: PythonRunRequest,
  signal: AbortSignal,
): Promise<PythonRunAnswer> {
  if ((await findConversation(owner, conversationId)) === null) throw new AppError('not_found');
  const engine = await pythonEngine(await currentPackages());
  if (engine === null) return { ...NOTHING, end: 'unavailable' };
  const slots = singleton('ownPythonSlots', () => new UserSlots(AT_ONCE, WAITING_LIMIT, 'own-python'));
  const release = await slots.take(owner, signal);
  const startedAt = performance.now();
  try {
    // The limit is checked now and not before the wait, since other work of the user may have run meanwhile.
    await requireLimitLeft('processor', { user: owner });
    return await runIn(pythonAtHome(engine), { owner, conversationId, code, signal });
  } finally {
    await addToLimit('processor', { user: owner }, performance.now() - startedAt).finally(release);
  }
}

interface OwnRun extends PythonRunRequest {
  readonly owner: OwnerId;
  readonly signal: AbortSignal;
}

async function runIn(
  engine: PythonEngine,
  { owner, conversationId, code, signal }: OwnRun,
): Promise<PythonRunAnswer> {
  try {
    const { stdout, stderr, result, error, outputs, omitted, durationMs } = await engine.run({
      code,
      sessionId: `${conversationId}/own`,
      userId: owner,
      files: await listPythonFiles(owner, conversationId),
      limits: {
        timeMs: env().PYTHON_TIME_LIMIT,
        textCharacters: TEXT_LIMIT_CHARACTERS,
        outputFiles: FILES_LIMIT,
        outputBytes: FILES_LIMIT_BYTES,
      },
      signal,
    });
    const files = outputs.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
    return { end: null, stdout, stderr, result, error, files, omitted: [...omitted], durationMs };
  } catch (problem) {
    if (!(problem instanceof PythonEnded)) throw problem;
    signal.throwIfAborted();
    return { ...NOTHING, end: toEnd(problem.end) };
  }
}

/** A session that another call ended is as lost as a crashed one. */
function toEnd(end: PythonEnd): PythonRunEnd {
  return end === 'stopped' ? 'crashed' : end;
}
