import 'server-only';
import * as z from 'zod/mini';
import { assistantSchema } from '@/lib/domain/assistant/assistant';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { actionMetadataSchema } from '@/lib/domain/tool/action';
import { callableApiSchema } from '@/lib/domain/tool/openapi/api-operation';
import { skillSchema, skillSummarySchema, type SkillFields } from '@/lib/domain/tool/skill/skill';
import { prisma } from '../prisma';

const linkedSchema = z.pipe(
  z.extend(
    z.pick(assistantSchema, {
      name: true,
      description: true,
      instructions: true,
      endpoint: true,
      model: true,
      tools: true,
    }),
    {
      userId: z.string(),
      user: z.object({ name: z.string() }),
      actions: z.array(z.object({ metadata: actionMetadataSchema, api: callableApiSchema })),
      _count: z.object({ files: z.number() }),
    },
  ),
  z.transform(({ user, _count, ...assistant }) => ({
    ...assistant,
    makerName: user.name,
    fileCount: _count.files,
  })),
);

/** The assistant comes without its secrets. */
export type StoredLinkedAssistant = z.output<typeof linkedSchema>;

/** Returns null without a link; undefined without the assistant. */
export async function findAssistantLink(
  owner: OwnerId,
  assistantId: string,
): Promise<string | null | undefined> {
  const row = await prisma().assistant.findFirst({
    where: { assistantId, userId: owner },
    select: { linkToken: true },
  });
  return row?.linkToken;
}

/** An earlier link stays as it is. */
export async function saveAssistantLink(owner: OwnerId, assistantId: string, token: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE assistants SET "linkToken" = ${token}
    WHERE "assistantId" = ${assistantId} AND "userId" = ${owner}::uuid AND "linkToken" IS NULL`;
}

export async function deleteAssistantLink(owner: OwnerId, assistantId: string): Promise<boolean> {
  const count = await prisma().$executeRaw`
    UPDATE assistants SET "linkToken" = NULL WHERE "assistantId" = ${assistantId} AND "userId" = ${owner}::uuid`;
  return count === 1;
}

/** The assistant may belong to any user. */
export async function findLinkedAssistant(token: string): Promise<StoredLinkedAssistant | null> {
  const row = await prisma().assistant.findUnique({
    where: { linkToken: token },
    select: {
      userId: true,
      name: true,
      description: true,
      instructions: true,
      endpoint: true,
      model: true,
      tools: true,
      user: { select: { name: true } },
      actions: {
        orderBy: [{ createdAt: 'asc' }, { actionId: 'asc' }],
        select: { metadata: true, api: true },
      },
      _count: { select: { files: true } },
    },
  });
  return row === null ? null : linkedSchema.parse(row);
}

const linkedSummariesSchema = z.array(z.omit(skillSummarySchema, { skillId: true }));

type LinkedSkill = z.infer<typeof linkedSummariesSchema>[number];

/** Returns the skills by name; empty when the link leads to no assistant. */
export async function listLinkedSkills(token: string): Promise<LinkedSkill[]> {
  const rows: unknown = await prisma().$queryRaw`
    SELECT s.name, s.description, jsonb_array_length(s.files) AS "fileCount" FROM assistants a
    JOIN assistant_skills member ON member."assistantId" = a."assistantId" AND member."userId" = a."userId"
    JOIN skills s ON s."skillId" = member."skillId" AND s."userId" = a."userId"
    WHERE a."linkToken" = ${token} ORDER BY lower(s.name), s."skillId"`;
  return linkedSummariesSchema.parse(rows);
}

export async function loadLinkedSkills(token: string): Promise<SkillFields[]> {
  const rows = await prisma().assistantSkill.findMany({
    where: { assistant: { linkToken: token } },
    orderBy: { skillId: 'asc' },
    select: { skill: { select: { name: true, description: true, body: true, files: true } } },
  });
  return rows.map(({ skill }) => z.omit(skillSchema, { skillId: true }).parse(skill));
}
