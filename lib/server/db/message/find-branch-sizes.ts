import 'server-only';
import { z } from 'zod';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { liveConversations } from '../conversation/live-conversation';
import { turnFolderJson, turnFolderSchema, type TurnFolder } from '../conversation/turn-folder';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { branchAbove, isBranchCut, messageOf } from './walk-branch';

const SAMPLE_LIMIT_CHARACTERS = 4_000;

const messageSchema = z.tuple([
  z.boolean(),
  z.number().nullable(),
  z.string().nullable(),
  z.number().nullable(),
  z
    .array(
      z.object({
        fileId: z.string(),
        filename: z.string(),
        widthPx: z.number().nullable(),
        heightPx: z.number().nullable(),
        isDeleted: z.boolean(),
        textTokens: z.number().nullable(),
        pdf: z
          .object({
            sizeBytes: z.number(),
            pageCount: z.number().nullable(),
            characterCount: z.number().nullable(),
            tokenCount: z.number().nullable(),
            textlessPages: z.array(z.number()),
          })
          .nullable(),
      }),
    )
    .nullable(),
]);

export type MessageSize = z.infer<typeof messageSchema>;

const filesSql = Prisma.sql`CASE WHEN m.files <> '[]'::jsonb THEN (
  SELECT json_agg(json_build_object('fileId', file->'fileId', 'filename', file->'filename',
    'widthPx', file->'widthPx', 'heightPx', file->'heightPx',
    'isDeleted', stored."fileId" IS NULL, 'textTokens', stored."tokenCount",
    'pdf', CASE WHEN stored."mimeType" = 'application/pdf' AND stored."textState" = 'ready' THEN json_build_object(
      'sizeBytes', stored."sizeBytes", 'pageCount', stored."pageCount", 'characterCount', stored."characterCount",
      'tokenCount', stored."tokenCount", 'textlessPages', stored."textlessPages") END) ORDER BY place)
  FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)
    LEFT JOIN files stored ON stored."fileId" = file->>'fileId' AND stored."userId" = m."userId") END`;

const rowSchema = z.object({
  isTemporary: z.boolean(),
  folder: turnFolderSchema.nullable(),
  messages: z.array(messageSchema).nullable(),
  hasLeaf: z.boolean(),
  depth: z.number().nullable(),
  bytes: z.number().nullable(),
});

/** The oldest message comes first. */
export interface BranchSizes {
  readonly isTemporary: boolean;
  readonly folder: TurnFolder | null;
  readonly messages: readonly MessageSize[];
  readonly isCut: boolean;
}

/**
 * It covers what a prompt would hold; none for the all-zero leaf. Returns null for what is unknown or of another user.
 */
export async function findBranchSizes(
  owner: OwnerId,
  { conversationId, leafMessageId }: { conversationId: string; leafMessageId: string },
): Promise<BranchSizes | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH RECURSIVE ${branchAbove(conversationId, leafMessageId)}
    SELECT (
      SELECT json_agg(json_build_array(m."isCreatedByUser", m."tokenCount",
        CASE WHEN m."tokenCount" IS NULL THEN left(m.text, ${SAMPLE_LIMIT_CHARACTERS}::int) END,
        CASE WHEN m."tokenCount" IS NULL THEN char_length(m.text) END, ${filesSql}) ORDER BY branch.depth DESC)
      FROM branch, ${messageOf('branch')}
      WHERE (m.error IS NULL OR m.unfinished) AND (m."tokenCount" > 0 OR m.text ~ '\\S' OR m.files <> '[]'::jsonb)
    ) AS messages, EXISTS (SELECT 1 FROM branch) AS "hasLeaf", (SELECT max(depth) FROM branch) AS depth,
      (SELECT max(bytes)::float8 FROM branch) AS bytes, (
      SELECT ${turnFolderJson} FROM folders f WHERE f."folderId" = c."folderId" AND f."userId" = c."userId"
    ) AS folder, c."expiresAt" IS NOT NULL AS "isTemporary"
    FROM ${liveConversations} c
    WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid`;
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined) return null;
  if (!row.hasLeaf && leafMessageId !== ROOT_PARENT_ID) return null;
  return {
    isTemporary: row.isTemporary,
    folder: row.folder,
    messages: row.messages ?? [],
    isCut: isBranchCut({ depth: row.depth ?? 0, bytes: row.bytes ?? 0 }),
  };
}
