import { findDraft, setDraft } from '../draft/draft';
import { focusComposer } from '../page/composer-input';
import type { Thread } from '../thread/thread';

const QUOTE_LIMIT_CHARACTERS = 2_000;

export function askForChange(thread: Thread, opening: string, quoted: string): void {
  const { conversationId } = thread.store.getState();
  const written = findDraft(conversationId)?.trimEnd() ?? '';
  const quote = quoted.trim().slice(0, QUOTE_LIMIT_CHARACTERS);
  const lines =
    quote === ''
      ? []
      : [
          quote
            .split('\n')
            .map((line) => `> ${line}`)
            .join('\n'),
        ];
  setDraft(conversationId, [...(written === '' ? [] : [written]), ...lines, `${opening} `].join('\n\n'));
  // The composer has the text after the next paint; a closing sheet returns the focus before.
  requestAnimationFrame(() => requestAnimationFrame(focusComposer));
}
