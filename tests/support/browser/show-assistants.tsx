import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AssistantsPage } from '@/components/assistants/page/assistants-page';
import { TrialThread } from '@/components/thread/trial-thread';
import { useAssistantPlace } from '@/lib/client/assistant/use-assistant-place';
import english from '@/messages/en-US.json';
import { showInEnglish } from './show-in-english';

/** Shows the page of assistants at an address; a test of it must replace `next/navigation` by `moving-path`. */
export function showAssistants(path: string): ReturnType<typeof showInEnglish> {
  act(() => window.history.pushState(null, '', path));
  return showInEnglish(<Screen />);
}

export async function openTab(
  user: UserEvent,
  tab: 'profile' | 'knowledge' | 'tools' | 'actions' | 'versions',
): Promise<void> {
  await user.click(await screen.findByRole('tab', { name: english.assistantBuilder[tab] }));
}

function Screen() {
  const place = useAssistantPlace();
  return place === null ? (
    <p>{window.location.pathname}</p>
  ) : (
    <AssistantsPage
      assistantId={place.assistantId}
      onOpenSidebar={() => undefined}
      TrialThread={TrialThread}
    />
  );
}
