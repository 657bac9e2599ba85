import { z } from 'zod';

const turnNoticeSchema = z.object({ type: z.enum(['started', 'settled']), conversationId: z.string() });

/** What tabs of one browser tell each other. */
export type TurnNotice = z.infer<typeof turnNoticeSchema>;

const CHANNEL_NAME = 'parley-turns';

/** Tells the other tabs. */
export function announceTurn(notice: TurnNotice): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage(notice);
  channel.close();
}

/** Calls `listener` with what other tabs tell. Gives back what stops it. */
export function onTurnNotice(listener: (notice: TurnNotice) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const notice = turnNoticeSchema.safeParse(event.data);
    if (notice.success) listener(notice.data);
  });
  return () => channel.close();
}
