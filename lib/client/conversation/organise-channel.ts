import * as z from 'zod/mini';

const organiseNoticeSchema = z.union([
  z.object({ type: z.literal('changed') }),
  /** No longer in the lists: deleted or archived. */
  z.object({ type: z.literal('removed'), conversationIds: z.union([z.array(z.string()), z.literal('all')]) }),
]);

/** Messages between the tabs of one browser about lists and folders. */
export type OrganiseNotice = z.infer<typeof organiseNoticeSchema>;

const CHANNEL_NAME = 'parley-organise';

/** Notifies the other tabs. */
export function announceOrganised(notice: OrganiseNotice): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage(notice);
  channel.close();
}

/** Calls `listener` with the notices of other tabs. Returns the function that stops it. */
export function onOrganised(listener: (notice: OrganiseNotice) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const notice = organiseNoticeSchema.safeParse(event.data);
    if (notice.success) listener(notice.data);
  });
  return () => channel.close();
}
