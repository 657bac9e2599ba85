import { showToast } from '@/components/ui/toast/toast';
import { findSharedIn, takeSharedIn, type SharedIn } from '@/lib/client/file/take-shared-in';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { userValue } from '@/lib/client/scope/user-scope';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';

interface Words {
  readonly offer: (fileCount: number) => string;
  readonly add: string;
}

const offered = userValue(() => new Set<string>());

/** Any site can lead here as an application would, so the user decides. */
export async function offerSharedIn(words: Words): Promise<void> {
  const address = window.location.search;
  if (offered.current.has(address)) return;
  offered.current.add(address);
  const shared = await findSharedIn();
  if (shared !== null) offer(words, shared);
}

function offer(words: Words, shared: SharedIn): void {
  const onClick = () => {
    openConversation(NEW_CONVERSATION_ID);
    // The text that was shared stands in the message field already.
    const again = () => offer(words, { ...shared, text: '' });
    takeSharedIn(shared).then((isTaken) => {
      if (!isTaken) again();
    }, again);
  };
  showToast('info', words.offer(shared.files.length), {
    durationMs: Infinity,
    action: { label: words.add, onClick },
  });
}
