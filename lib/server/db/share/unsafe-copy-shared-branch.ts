import 'server-only';
import { z } from 'zod';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { CUSTOM_ENDPOINT_TYPE } from '@/lib/domain/model/endpoint';
import { ASSISTANTS_ENDPOINT, BUILT_IN_ENDPOINTS } from '@/lib/domain/model/endpoint-descriptor';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toConversation } from '../conversation/conversation-row';
import { liveConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { messageAbove } from '../message/walk-branch';
import { prisma } from '../prisma';
import { isOfUnbanned } from './of-unbanned';

/** The result names the copy and its last message, or why no copy was saved. */
type CopiedBranch =
  | { readonly kind: 'copied'; readonly conversation: Conversation; readonly messageId: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'too-large' };

const [UNNAMED_ENDPOINT] = BUILT_IN_ENDPOINTS;

const rowSchema = z.object({
  conversation: z.unknown().nullable(),
  messageId: z.string().nullable(),
  pickedCount: z.number(),
});

/**
 * One statement saves titles, texts (else names of files), answers' models, web pages cited and merged names,
 * but no settings, files, times or costs. A temporary original's copy ends with it. Returns none for a link
 * that shows no message.
 */
export async function unsafeCopySharedBranch(
  owner: OwnerId,
  token: string,
  limitMessages: number,
): Promise<CopiedBranch> {
  const rows = await prisma().$queryRaw<unknown[]>(copySql(owner, token, limitMessages));
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined || row.pickedCount === 0) return { kind: 'absent' };
  if (row.pickedCount > limitMessages) return { kind: 'too-large' };
  if (row.conversation === null || row.messageId === null) return { kind: 'absent' };
  return { kind: 'copied', conversation: toConversation(row.conversation), messageId: row.messageId };
}

/** Returns 0 for a link that has ended. */
export async function unsafeFindSharedBytes(token: string, limitMessages: number): Promise<number> {
  const rows = await prisma().$queryRaw<unknown[]>`
    ${sharedBranch(token, limitMessages)}
    SELECT coalesce(sum("sizeBytes"), 0)::float8 AS bytes FROM branch`;
  return z.array(z.object({ bytes: z.number() })).parse(rows)[0]?.bytes ?? 0;
}

/** `link` is empty once it has ended and while its owner is banned; `branch` has up to one more than the limit. */
function sharedBranch(token: string, limitMessages: number): Prisma.Sql {
  return Prisma.sql`
    WITH RECURSIVE link AS MATERIALIZED (
      SELECT s."conversationId", s."leafMessageId", s.title, c."expiresAt" FROM share_links s
      JOIN ${liveConversations} c ON c."conversationId" = s."conversationId" AND c."userId" = s."userId"
      WHERE s.token = ${token} AND (s."expiresAt" IS NULL OR s."expiresAt" > now()) AND ${isOfUnbanned('s')}
    ), branch AS (
      SELECT m."messageId", m."parentMessageId", m."sizeBytes", 1 AS height FROM link JOIN messages m
        ON m."messageId" = link."leafMessageId" AND m."conversationId" = link."conversationId"
      UNION ALL
      SELECT m."messageId", m."parentMessageId", m."sizeBytes", branch.height + 1
      FROM branch CROSS JOIN link, ${messageAbove('branch', Prisma.sql`link."conversationId"`)}
      WHERE branch.height <= ${limitMessages}
    )`;
}

function copySql(owner: OwnerId, token: string, limitMessages: number): Prisma.Sql {
  return Prisma.sql`
    ${sharedBranch(token, limitMessages)}, copied AS MATERIALIZED (
      SELECT m."messageId" AS "oldId", gen_random_uuid() AS "newId", branch.height, m.endpoint,
        coalesce(m.model, m."answeredModel") AS model, m."isCreatedByUser"
      FROM branch JOIN messages m USING ("messageId")
      WHERE NOT EXISTS (SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')
    ), answer AS (
      SELECT endpoint, model FROM copied
      WHERE NOT "isCreatedByUser" AND endpoint IS NOT NULL AND endpoint <> ${ASSISTANTS_ENDPOINT}
      ORDER BY height LIMIT 1
    ), conversation AS (
      INSERT INTO conversations ("conversationId", "userId", title, "titledAt", endpoint, "endpointType", model, "expiresAt")
      SELECT gen_random_uuid(), ${owner}::uuid, link.title, now(), coalesce(answer.endpoint, ${UNNAMED_ENDPOINT}),
        CASE WHEN answer.endpoint <> ALL(${[...BUILT_IN_ENDPOINTS]}::text[]) THEN ${CUSTOM_ENDPOINT_TYPE} END,
        answer.model, link."expiresAt"
      FROM link LEFT JOIN answer ON true
      WHERE EXISTS (SELECT 1 FROM copied) AND (SELECT count(*) FROM branch) <= ${limitMessages}
      RETURNING *
    ), message AS (
      INSERT INTO messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender,
        endpoint, model, content, text, unfinished, error, sources, origins)
      SELECT copied."newId", conversation."conversationId", conversation."userId",
        coalesce(above."newId", ${ROOT_PARENT_ID}::uuid), m."isCreatedByUser",
        CASE WHEN m."isCreatedByUser" THEN 'User' ELSE m.sender END,
        CASE WHEN NOT m."isCreatedByUser" THEN m.endpoint END,
        CASE WHEN NOT m."isCreatedByUser" THEN copied.model END,
        CASE WHEN shown.text = '' THEN '[]'::jsonb
          ELSE ${mergedNames} || jsonb_build_array(jsonb_build_object('type', 'text', 'text', shown.text)) END,
        shown.text, m.unfinished AND NOT m."isCreatedByUser",
        CASE WHEN m.error IS NOT NULL THEN jsonb_build_object('code', 'provider_error', 'details', NULL) END,
        ${webSources}, '["shared"]'::jsonb
      FROM conversation CROSS JOIN copied JOIN messages m ON m."messageId" = copied."oldId"
      LEFT JOIN copied above ON above."oldId" = m."parentMessageId"
      CROSS JOIN LATERAL (SELECT CASE WHEN m.text <> '' THEN m.text ELSE ${fileNames} END AS text) shown
      ORDER BY copied.height DESC
    )
    SELECT (SELECT to_jsonb(c) FROM conversation c) AS conversation,
      (SELECT count(*)::int FROM branch) AS "pickedCount",
      (SELECT "newId" FROM copied ORDER BY height LIMIT 1) AS "messageId"`;
}

const fileNames = Prisma.sql`coalesce(
  (SELECT string_agg(file->>'filename', E'\n') FROM jsonb_array_elements(m.files) AS files(file)), '')`;

/** Selects which answers the message `m` names as its own sources; in a copy no id leads to them. */
const mergedNames = Prisma.sql`coalesce((
  SELECT jsonb_build_array(jsonb_build_object('type', 'merged', 'answers', (
    SELECT jsonb_agg(jsonb_build_object('messageId', '', 'name', answer->'name') ORDER BY place)
    FROM jsonb_array_elements(part->'answers') WITH ORDINALITY AS answers(answer, place))))
  FROM jsonb_array_elements(m.content) AS parts(part) WHERE part->>'type' = 'merged' LIMIT 1), '[]'::jsonb)`;

/** Selects what the message `m` cites of the web, without its words; documents stay with their owner. */
const webSources = Prisma.sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('type', 'web', 'number', source->'number', 'url', source->'url',
    'title', source->'title', 'excerpt', '') ORDER BY place)
  FROM jsonb_array_elements(m.sources) WITH ORDINALITY AS sources(source, place)
  WHERE source->>'type' = 'web'), '[]'::jsonb)`;
