import * as z from 'zod/mini';

const organiseNoticeSchema = z.union([
  z.object({ type: z.literal('changed') }),
  z.object({ type: z.literal('removed'), conversationIds: z.union([z.array(z.string()), z.literal('all')]) }),
]);

export type OrganiseNotice = z.infer<typeof organiseNoticeSchema>;

const CHANNEL_NAME = 'parley-organise';

export function announceOrganised(notice: OrganiseNotice): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage(notice);
  channel.close();
}

/** Only notices of other tabs arrive. Returns a function that ends it. */
export function onOrganised(listener: (notice: OrganiseNotice) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const notice = organiseNoticeSchema.safeParse(event.data);
    if (notice.success) listener(notice.data);
  });
  return () => channel.close();
}
