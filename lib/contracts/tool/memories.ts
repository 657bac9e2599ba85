import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { cleanMemoryText, MEMORY_TEXT_LIMIT_CHARACTERS, memorySchema } from '@/lib/domain/tool/memory/memory';

/**
 * `GET`: the facts of the user, {@link memoriesAnswerSchema}. `POST` {@link newMemorySchema}: adds one. `PATCH`
 * {@link memorySwitchSchema}: switches memory on or off. `DELETE`: deletes all facts.
 */
export const MEMORIES_PATH = '/api/memories';

/** Returns the path of one fact: `PATCH` {@link memoryChangeSchema}, `DELETE`. */
export function memoryPath(memoryId: string): string {
  return `${MEMORIES_PATH}/${encodeURIComponent(memoryId)}`;
}

/** The path parameters of {@link memoryPath}. */
export const memoryParamsSchema = z.object({ memoryId: uuidSchema });

/** The facts of a user, the one changed last first, and whether memory is on. */
export const memoriesAnswerSchema = z.object({ isOn: z.boolean(), memories: z.array(memorySchema) });

export type MemoriesAnswer = z.infer<typeof memoriesAnswerSchema>;

const textSchema = z.pipe(z.string(), z.transform(cleanMemoryText)).check(
  z.refine((text) => text !== '', 'is empty'),
  z.refine((text) => text.length <= MEMORY_TEXT_LIMIT_CHARACTERS, 'is too long'),
);

const folderIdSchema = z.nullable(uuidSchema);

/** The body of a `POST` of {@link MEMORIES_PATH}; the same fact again is the one that is there. */
export const newMemorySchema = z.strictObject({
  text: textSchema,
  folderId: z._default(folderIdSchema, null),
});

export type NewMemory = z.output<typeof newMemorySchema>;

/** The body of a `PATCH` of a fact: absent fields are unchanged. */
export const memoryChangeSchema = z
  .partial(z.strictObject({ text: textSchema, folderId: folderIdSchema }))
  .check(z.refine((change) => Object.keys(change).length > 0, 'changes nothing'));

export type MemoryChange = z.output<typeof memoryChangeSchema>;

/** The body of a `PATCH` of {@link MEMORIES_PATH}. */
export const memorySwitchSchema = z.strictObject({ isOn: z.boolean() });
