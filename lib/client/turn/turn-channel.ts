import * as z from 'zod/mini';

const turnNoticeSchema = z.object({ type: z.enum(['started', 'settled']), conversationId: z.string() });

export type TurnNotice = z.infer<typeof turnNoticeSchema>;

const CHANNEL_NAME = 'parley-turns';

export function announceTurn(notice: TurnNotice): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage(notice);
  channel.close();
}

/** Only notices of other tabs arrive. Returns a function that ends it. */
export function onTurnNotice(listener: (notice: TurnNotice) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const notice = turnNoticeSchema.safeParse(event.data);
    if (notice.success) listener(notice.data);
  });
  return () => channel.close();
}
