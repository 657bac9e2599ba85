import 'server-only';
import { z } from 'zod';
import { assistantSchema, type Assistant } from '@/lib/domain/assistant/assistant';
import { Prisma } from '../generated/client.ts';

export const assistantParts = {
  files: { orderBy: [{ addedAt: 'asc' }, { fileId: 'asc' }], select: { fileId: true } },
  skills: { orderBy: { skillId: 'asc' }, select: { skillId: true } },
  actions: {
    orderBy: [{ createdAt: 'asc' }, { actionId: 'asc' }],
    select: { actionId: true, api: true },
  },
} satisfies Prisma.AssistantInclude;

/** The row of `assistants` has the name `a`. */
export const assistantBytesSql = Prisma.sql`(octet_length(COALESCE(a.instructions, '')) + octet_length(a.tools::text)
  + COALESCE((SELECT sum(octet_length(x.metadata::text) + octet_length(x.api::text)) FROM actions x
    WHERE x."assistantId" = a."assistantId"), 0))`;

type AssistantRow = Prisma.AssistantGetPayload<{ include: typeof assistantParts }>;

const isoDateSchema = z.coerce.date().transform((date) => date.toISOString());

export const assistantJsonSchema = z
  .looseObject({ createdAt: isoDateSchema, updatedAt: isoDateSchema, linkToken: z.string().nullable() })
  .transform((row) => assistantSchema.parse({ ...row, isLinked: row.linkToken !== null }));

export function toAssistant({ files, skills, createdAt, updatedAt, ...row }: AssistantRow): Assistant {
  return assistantSchema.parse({
    ...row,
    fileIds: files.map(({ fileId }) => fileId),
    skillIds: skills.map(({ skillId }) => skillId),
    isLinked: row.linkToken !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  });
}
