import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/domain/shared/ids';

/** `POST` runs a block of code of a conversation. */
export const PYTHON_RUN_PATH = '/api/tools/python';

const CODE_LIMIT_CHARACTERS = 200_000;

export const pythonRunSchema = z.object({
  conversationId: uuidSchema,
  code: z.string().check(z.minLength(1), z.maxLength(CODE_LIMIT_CHARACTERS)),
});

export type PythonRunRequest = z.infer<typeof pythonRunSchema>;

const endSchema = z.enum(['time', 'memory', 'crashed', 'busy', 'unavailable']);

export type PythonRunEnd = z.infer<typeof endSchema>;

export const pythonRunAnswerSchema = z.object({
  /** Null means that the code ran to its end, even with an error. */
  end: z.nullable(endSchema),
  stdout: z.string(),
  stderr: z.string(),
  /** The value of the last line, as Python writes it. */
  result: z.nullable(z.string()),
  error: z.nullable(z.string()),
  files: z.array(z.object({ name: z.string(), base64: z.string() })),
  /** Names the files that were too large, or beyond the number allowed. */
  omitted: z.array(z.string()),
  durationMs: z.number(),
});

export type PythonRunAnswer = z.infer<typeof pythonRunAnswerSchema>;
