import { mutate } from 'swr';
import { unstable_serialize as serializeInfinite } from 'swr/infinite';
import { conversationsPath } from '@/lib/contracts/conversations';

/** Lets the list in the sidebar ask the server again. */
export async function refreshConversations(): Promise<void> {
  await mutate(serializeInfinite((index) => conversationsPath(index + 1)));
}
