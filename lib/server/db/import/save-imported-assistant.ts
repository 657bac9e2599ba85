import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ASSISTANTS_LIMIT } from '@/lib/domain/assistant/assistant';
import type { ArchiveAssistant } from '@/lib/domain/import/archive';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { ActionMetadata } from '@/lib/domain/tool/action';
import type { CallableApi } from '@/lib/domain/tool/openapi/api-operation';
import { saveAssistantSkills } from '../assistant/assistant-skills';
import { prisma } from '../prisma';

const jsonSchema = z.array(z.json());
const objectSchema = z.record(z.string(), z.json());

export interface ImportedAction {
  readonly metadata: ActionMetadata;
  readonly api: CallableApi;
}

export async function findImportedAssistant(
  owner: OwnerId,
  { name, createdAt }: ArchiveAssistant,
): Promise<{ readonly assistantId: string; readonly hasPicture: boolean } | null> {
  const known = await prisma().assistant.findFirst({
    where: { userId: owner, name, createdAt },
    select: { assistantId: true, avatarFileId: true },
  });
  return known === null ? null : { assistantId: known.assistantId, hasPicture: known.avatarFileId !== null };
}

/** Returns null at the limit. */
export async function saveImportedAssistant(
  owner: OwnerId,
  assistant: ArchiveAssistant,
  {
    actions,
    skillIds,
  }: { readonly actions: readonly ImportedAction[]; readonly skillIds: readonly string[] },
): Promise<string | null> {
  if ((await prisma().assistant.count({ where: { userId: owner } })) >= ASSISTANTS_LIMIT) return null;
  const { name, description, instructions, endpoint, model, tools, createdAt, updatedAt } = assistant;
  const assistantId = `asst_${randomUUID().replaceAll('-', '')}`;
  const fields = { name, description, instructions, endpoint, model, createdAt, updatedAt };
  await prisma().$transaction(async (transaction) => {
    await transaction.assistant.create({
      data: {
        ...fields,
        assistantId,
        userId: owner,
        isCopy: true,
        tools: jsonSchema.parse(tools),
        actions: {
          create: actions.map(({ metadata, api }) => ({
            actionId: randomUUID(),
            userId: owner,
            domain: metadata.domain,
            metadata,
            api: objectSchema.parse(api),
          })),
        },
      },
    });
    await saveAssistantSkills(transaction, owner, assistantId, skillIds);
  });
  return assistantId;
}
