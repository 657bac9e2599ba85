import 'server-only';
import { z } from 'zod';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findHome, HomeLost } from '../../platform/process/home';
import {
  PythonEnded,
  type PythonEngine,
  type PythonResult,
  type PythonRun,
} from '../../tools/python/contract';
import { currentPackages } from '../../tools/python/packages/current-packages';
import { pythonEngine } from '../../tools/python/python-engine';
import { readConversationFile } from './read-conversation-file';

const SERVICE = 'python';

const callSchema = z.object({
  code: z.string(),
  sessionId: z.string(),
  userId: ownerIdSchema,
  files: z.array(z.object({ name: z.string(), id: z.string(), sizeBytes: z.number() })),
  limits: z.object({
    timeMs: z.number(),
    textCharacters: z.number(),
    outputFiles: z.number(),
    outputBytes: z.number(),
  }),
});

const resultSchema = z.object({
  stdout: z.string(),
  stderr: z.string(),
  result: z.string().nullable(),
  error: z.string().nullable(),
  outputs: z.array(
    z.object({ name: z.string(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  ),
  omitted: z.array(z.string()),
  missing: z.array(z.string()).default([]),
  durationMs: z.number(),
  isNewSession: z.boolean().default(false),
});

const answerSchema = z.union([
  z.object({ result: resultSchema }),
  z.object({ end: z.enum(['time', 'memory', 'crashed', 'busy', 'stopped', 'unavailable']) }),
]);

/** One process has all sessions, so a conversation finds its variables whichever process answers. */
export function pythonAtHome(engine: PythonEngine): PythonEngine {
  const home = findHome();
  if (home === null) return engine;
  return {
    run: async ({ signal, files, ...call }) => {
      const named = files.map(({ name, id, sizeBytes }) => ({ name, id, sizeBytes }));
      return resultOf(() => home.ask(SERVICE, { ...call, files: named }, signal));
    },
    warm: () => void home.ask(SERVICE, null).catch(() => undefined),
    close: () => engine.close(),
  };
}

export function servePythonAtHome(): void {
  findHome()?.serve(SERVICE, async (body, signal) => {
    const engine = await pythonEngine(await currentPackages());
    if (body === null) return engine?.warm();
    const call = callSchema.safeParse(body);
    if (engine === null || !call.success) return { end: 'unavailable' };
    return answerOf(engine, call.data, signal);
  });
}

async function answerOf(
  engine: PythonEngine,
  call: z.infer<typeof callSchema>,
  signal: AbortSignal,
): Promise<z.input<typeof answerSchema>> {
  const files: PythonRun['files'] = call.files.map((file) => ({
    ...file,
    read: () => readConversationFile(call.userId, file.id),
  }));
  try {
    const { missing = [], outputs, omitted, ...result } = await engine.run({ ...call, files, signal });
    return { result: { ...result, outputs: [...outputs], omitted: [...omitted], missing: [...missing] } };
  } catch (error) {
    return { end: error instanceof PythonEnded ? error.end : 'crashed' };
  }
}

async function resultOf(ask: () => Promise<unknown>): Promise<PythonResult> {
  try {
    const answer = answerSchema.parse(await ask());
    if ('end' in answer) throw new PythonEnded(answer.end);
    return answer.result;
  } catch (error) {
    throw error instanceof HomeLost ? new PythonEnded('crashed', { cause: error }) : error;
  }
}
