import 'server-only';
import { z } from 'zod';
import { publishedKindSchema } from '@/lib/domain/share/published-kind';
import { isInLiveConversation } from '../conversation/live-conversation';
import { prisma } from '../prisma';
import { isOfUnbanned } from './of-unbanned';

const shownSchema = z.object({
  title: z.string(),
  kind: publishedKindSchema,
  language: z.string(),
  code: z.string(),
});

export type PublishedArtifact = z.infer<typeof shownSchema>;

/** Returns what any reader may see, and no id. Null means that the page ended or its owner is banned. */
export async function unsafeFindPublished(token: string): Promise<PublishedArtifact | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT p.title, p.kind, p.language, p.code FROM published_artifacts p
    WHERE p.token = ${token} AND ${isInLiveConversation('p')}
      AND EXISTS (SELECT 1 FROM messages m WHERE m."messageId" = p."messageId"
        AND m."conversationId" = p."conversationId" AND m."userId" = p."userId")
      AND ${isOfUnbanned('p')}`;
  return z.array(shownSchema).parse(rows)[0] ?? null;
}
