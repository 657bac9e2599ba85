import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

const notedSchema = z.array(z.object({ hadAnother: z.boolean() }));

/** Notes which session of the toolkit the conversation uses; returns whether it used another one before. */
export async function noteToolSession(
  owner: OwnerId,
  conversationId: string,
  { toolkitId, session }: { readonly toolkitId: string; readonly session: string },
): Promise<boolean> {
  const rows = await prisma().$queryRaw`
    WITH earlier AS (
      SELECT "conversationId", "toolSessions" ->> ${toolkitId}::text AS session FROM conversations
      WHERE "userId" = ${owner}::uuid AND "conversationId" = ${conversationId}::uuid FOR UPDATE
    ), noted AS (
      UPDATE conversations AS talk
      SET "toolSessions" = coalesce(talk."toolSessions", '{}') || jsonb_build_object(${toolkitId}::text, ${session}::text)
      FROM earlier
      WHERE talk."conversationId" = earlier."conversationId" AND earlier.session IS DISTINCT FROM ${session}::text
    )
    SELECT session IS NOT NULL AND session <> ${session}::text AS "hadAnother" FROM earlier`;
  return notedSchema.parse(rows).some(({ hadAnother }) => hadAnother);
}
