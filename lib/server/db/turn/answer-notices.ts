import 'server-only';
import { z } from 'zod';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

export const NOTICE_KINDS = ['ready', 'question'] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface ClaimedNotice {
  readonly owner: OwnerId;
  readonly messageId: string;
  /** The answers of a comparison share the question. */
  readonly questionId: string | null;
  readonly kind: NoticeKind;
  readonly conversationId: string;
  readonly title: string;
  readonly state: 'running' | 'completed' | 'failed' | 'aborted';
  /** The user did not stop the answer, and what the notice tells is still true. */
  readonly isWorthTelling: boolean;
}

const claimedSchema = z.array(
  z.object({
    owner: ownerIdSchema,
    messageId: z.string(),
    questionId: z.nullable(z.string()),
    kind: z.enum(NOTICE_KINDS),
    conversationId: z.string(),
    title: z.string(),
    state: z.enum(['running', 'completed', 'failed', 'aborted']),
    isWorthTelling: z.boolean(),
  }),
);

/** Notes nothing for a user without a device. Returns whether one is due. */
export async function noteNotice(owner: OwnerId, messageId: string, kind: NoticeKind): Promise<boolean> {
  const count = await prisma().$executeRaw`
    INSERT INTO answer_notices ("messageId", kind, "userId")
    SELECT "messageId", ${kind}, "userId" FROM messages
    WHERE "messageId" = ${messageId}::uuid AND "userId" = ${owner}::uuid
      AND EXISTS (SELECT 1 FROM push_devices WHERE "userId" = ${owner}::uuid)
    ON CONFLICT ("messageId", kind) DO UPDATE SET "createdAt" = answer_notices."createdAt"`;
  return count === 1;
}

export async function dropNotice(owner: OwnerId, messageId: string, kind: NoticeKind): Promise<void> {
  await prisma().answerNotice.deleteMany({ where: { userId: owner, messageId, kind } });
}

/** One caller gets the notice. Returns null once the user has seen it, or while the answer runs. */
export async function claimNotice(
  owner: OwnerId,
  messageId: string,
  kind: NoticeKind,
): Promise<ClaimedNotice | null> {
  const [claimed] = await claim(
    Prisma.sql`n."userId" = ${owner}::uuid AND n."messageId" = ${messageId}::uuid AND n.kind = ${kind}`,
  );
  return claimed ?? null;
}

/** Works like {@link claimNotice} for all users, where the process had `seconds` and did not tell. */
export async function unsafeClaimLeftNotices(seconds: number, limit: number): Promise<ClaimedNotice[]> {
  return claim(
    Prisma.sql`n."createdAt" < now() - make_interval(secs => ${seconds})
      AND (last."endedAt" IS NULL OR last."endedAt" < now() - make_interval(secs => ${seconds}))
      ORDER BY n."createdAt" LIMIT ${limit}`,
  );
}

async function claim(where: Prisma.Sql): Promise<ClaimedNotice[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH due AS MATERIALIZED (
      SELECT n."messageId", n.kind, m."conversationId", m."parentMessageId", m."finishReason", last.state, last."runId"
      FROM answer_notices n
      JOIN messages m ON m."messageId" = n."messageId"
      CROSS JOIN LATERAL (
        SELECT r.state, r."runId", r."endedAt" FROM runs r WHERE r."responseMessageId" = n."messageId"
        ORDER BY r.state = 'running' DESC, r."startedAt" DESC LIMIT 1) last
      WHERE (n.kind = 'question' OR last.state <> 'running') AND ${where}),
    claimed AS (
      DELETE FROM answer_notices n USING due
      WHERE n."messageId" = due."messageId" AND n.kind = due.kind
      RETURNING n."userId", due.*)
    SELECT claimed."userId"::text AS owner, claimed."messageId"::text, claimed.kind, claimed.state,
      claimed."conversationId"::text, claimed."parentMessageId"::text AS "questionId", c.title,
      c."deletedAt" IS NULL AND CASE WHEN claimed.kind = 'ready'
        THEN NOT (claimed.state = 'aborted' AND claimed."finishReason" = 'incomplete')
        ELSE EXISTS (SELECT 1 FROM tool_questions q WHERE q."runId" = claimed."runId" AND q."isAllowed" IS NULL
          AND q.output IS NULL) AND claimed.state = 'running'
      END AS "isWorthTelling"
    FROM claimed JOIN conversations c ON c."conversationId" = claimed."conversationId"`;
  return claimedSchema.parse(rows);
}
