import 'server-only';
import { z } from 'zod';
import { logError } from '../platform/log';
import { findBoss } from './boss';

export const TITLE_QUEUE = 'title-conversation';

/** The process of the answer has this long to make the title itself. */
const SAFETY_DELAY_SECONDS = 45;

export const titleJobSchema = z.object({ conversationId: z.string() });

/** The title is made even if this process dies. Never throws. */
export async function enqueueTitle(conversationId: string): Promise<void> {
  try {
    await (
      await findBoss()
    )?.send(
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
