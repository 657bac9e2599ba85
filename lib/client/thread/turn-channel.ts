import { z } from 'zod';

const turnNoticeSchema = z.object({ type: z.enum(['started', 'settled']), conversationId: z.string() });

/** What tabs of one browser tell each other. */
export type TurnNotice = z.infer<typeof turnNoticeSchema>;

const CHANNEL_NAME = 'parley-turns';

let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(CHANNEL_NAME);
  return channel;
}

/** Tells the other tabs. */
export function announceTurn(notice: TurnNotice): void {
  openChannel()?.postMessage(notice);
}

/** Calls `listener` with what other tabs tell. Gives back what stops it. */
export function onTurnNotice(listener: (notice: TurnNotice) => void): () => void {
  const opened = openChannel();
  if (opened === null) return () => undefined;
  const onMessage = (event: MessageEvent<unknown>) => {
    const notice = turnNoticeSchema.safeParse(event.data);
    if (notice.success) listener(notice.data);
  };
  opened.addEventListener('message', onMessage);
  return () => opened.removeEventListener('message', onMessage);
}
