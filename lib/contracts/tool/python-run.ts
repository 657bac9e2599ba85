import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/domain/shared/ids';

/** `POST` runs a block of code that the user pressed "Run" at, beside the conversation it stands in. */
export const PYTHON_RUN_PATH = '/api/tools/python';

const CODE_LIMIT_CHARACTERS = 200_000;

export const pythonRunSchema = z.object({
  conversationId: uuidSchema,
  code: z.string().check(z.minLength(1), z.maxLength(CODE_LIMIT_CHARACTERS)),
});

export type PythonRunRequest = z.infer<typeof pythonRunSchema>;

/** Why code ended without a result: it took too long, too much memory, or Python is not to be had. */
const endSchema = z.enum(['time', 'memory', 'crashed', 'busy', 'unavailable']);

export type PythonRunEnd = z.infer<typeof endSchema>;

export const pythonRunAnswerSchema = z.object({
  /** Null where the code ran to its end, also with an error of its own. */
  end: z.nullable(endSchema),
  stdout: z.string(),
  stderr: z.string(),
  /** Is the value of the last line as Python writes it. */
  result: z.nullable(z.string()),
  error: z.nullable(z.string()),
  files: z.array(z.object({ name: z.string(), base64: z.string() })),
  /** Names files that were too large or too many. */
  omitted: z.array(z.string()),
  durationMs: z.number(),
});

export type PythonRunAnswer = z.infer<typeof pythonRunAnswerSchema>;
