import { announceSessionEnd } from '@/lib/client/request/session-end';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import type { StreamItem } from '@/lib/wire/decode-ui-stream';
import { receiveItems } from '../thread/receive-items';
import type { Thread } from '../thread/thread';
import { createFrameBatch } from './frame-batch';
import { readStream, type StreamEnd } from './read-stream';

export interface TurnEvents {
  onCreated?: (conversation: Conversation) => void;
  onSettled?: (conversation: Conversation, answer: Message) => void;
}

/** A lost stream is followed by another one. */
export interface TurnReader {
  read(response: Response): Promise<StreamEnd>;
  /** What has come is in the thread then. */
  flush(): void;
}

/** Nothing is received after the `user` has left. */
export function createTurnReader(thread: Thread, events: TurnEvents, user: AbortSignal): TurnReader {
  const batch = createFrameBatch<StreamItem>((items) => {
    if (!user.aborted) receive(thread, items, events);
  });
  return { read: (response) => readStream(response, batch.add), flush: batch.flush };
}

function receive(thread: Thread, items: readonly StreamItem[], events: TurnEvents): void {
  thread.store.setState((state) => receiveItems(state, items));
  for (const item of items) {
    if (item.type === 'created') events.onCreated?.(item.data.conversation);
    if (item.type === 'final') {
      const { conversation, responseMessage } = item.data;
      const { error } = responseMessage;
      events.onSettled?.(conversation, responseMessage);
      // Ends the stay of the user: nothing of them may be written afterwards.
      if (error?.code === 'ban') announceSessionEnd('ban', error.details);
    }
  }
}
