import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { cleanMemoryText, MEMORY_TEXT_LIMIT_CHARACTERS, memorySchema } from '@/lib/domain/tool/memory/memory';

/**
 * `GET` returns {@link memoriesAnswerSchema}; `POST` {@link newMemorySchema} adds; `PATCH` {@link
 * memorySwitchSchema} switches; `DELETE` deletes all.
 */
export const MEMORIES_PATH = '/api/memories';

/** The path takes `PATCH` {@link memoryChangeSchema} and `DELETE`. */
export function memoryPath(memoryId: string): string {
  return `${MEMORIES_PATH}/${encodeURIComponent(memoryId)}`;
}

export const memoryParamsSchema = z.object({ memoryId: uuidSchema });

/** The last changed comes first. */
export const memoriesAnswerSchema = z.object({ isOn: z.boolean(), memories: z.array(memorySchema) });

export type MemoriesAnswer = z.infer<typeof memoriesAnswerSchema>;

const textSchema = z.pipe(z.string(), z.transform(cleanMemoryText)).check(
  z.refine((text) => text !== '', 'is empty'),
  z.refine((text) => text.length <= MEMORY_TEXT_LIMIT_CHARACTERS, 'is too long'),
);

const folderIdSchema = z.nullable(uuidSchema);

/** A fact that is known already is returned instead of stored again. */
export const newMemorySchema = z.strictObject({
  text: textSchema,
  folderId: z._default(folderIdSchema, null),
});

export type NewMemory = z.output<typeof newMemorySchema>;

/** Absent fields stay as they are. */
export const memoryChangeSchema = z
  .partial(z.strictObject({ text: textSchema, folderId: folderIdSchema }))
  .check(z.refine((change) => Object.keys(change).length > 0, 'changes nothing'));

export type MemoryChange = z.output<typeof memoryChangeSchema>;

export const memorySwitchSchema = z.strictObject({ isOn: z.boolean() });
