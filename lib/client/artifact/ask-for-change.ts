import { toQuote } from '@/lib/domain/message/quote/to-quote';
import { withQuotes } from '@/lib/domain/message/quote/with-quotes';
import { findDraft, setDraft } from '../draft/draft';
import { focusComposer } from '../page/composer-input';
import type { Thread } from '../thread/thread';

export function askForChange(thread: Thread, opening: string, quoted: string): void {
  const { conversationId } = thread.store.getState();
  const written = findDraft(conversationId)?.trimEnd() ?? '';
  const quote = toQuote(quoted);
  const asked = withQuotes(quote === null ? [] : [quote], `${opening} `);
  setDraft(conversationId, [...(written === '' ? [] : [written]), asked].join('\n\n'));
  // The composer has the text after the next paint; a closing sheet returns the focus before.
  requestAnimationFrame(() => requestAnimationFrame(focusComposer));
}
