import { z } from 'zod';
import { chatEventSchema } from '@/lib/domain/turn/chat-event';
import type { EventPiece } from '@/lib/domain/turn/event-position';

export const LIVE_MESSAGE_CHARACTERS = 32_768;

const pieceSchema = z.object({ from: z.number().int().nonnegative(), events: z.array(chatEventSchema) });

export function channelOf(runId: string): string {
  return `parley:run:${runId}`;
}

export function liveMessage({ from, events }: EventPiece): string {
  return JSON.stringify({ from, events });
}

/** Returns null for a message of another version. */
export function parseLiveMessage(message: string): EventPiece | null {
  try {
    return pieceSchema.safeParse(JSON.parse(message)).data ?? null;
  } catch {
    return null;
  }
}
