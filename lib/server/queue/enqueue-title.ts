import 'server-only';
import { z } from 'zod';
import { logError } from '../platform/log';
import { runningBoss } from './boss';

/** The queue of conversations that wait for a title. */
export const TITLE_QUEUE = 'title-conversation';

/** When the queue looks again at a title that should have been made by the process that wrote the answer. */
const SAFETY_DELAY_SECONDS = 45;

/** What a job of {@link TITLE_QUEUE} carries. */
export const titleJobSchema = z.object({ conversationId: z.string() });

/** Queues a title, once a conversation, so that it is made even when this process dies before. Never throws. */
export async function enqueueTitle(conversationId: string): Promise<void> {
  try {
    await runningBoss()?.send(
      TITLE_QUEUE,
      { conversationId },
      {
        singletonKey: conversationId,
        startAfter: SAFETY_DELAY_SECONDS,
      },
    );
  } catch (error) {
    logError('a title could not be queued; it is lost if this process ends before it is made', error, {
      conversationId,
    });
  }
}
