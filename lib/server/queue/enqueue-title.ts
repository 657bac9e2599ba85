import 'server-only';
import { z } from 'zod';
import { logError } from '../platform/log';
import { findBoss } from './boss';

export const TITLE_QUEUE = 'title-conversation';

/** The answer's process has this long to make it. */
const SAFETY_DELAY_SECONDS = 45;

export const titleJobSchema = z.object({ conversationId: z.string() });

/** It works even when this process dies. Never throws. */
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
