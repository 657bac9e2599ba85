import type { ReactNode } from 'react';
import { ChatWorkspace } from '@/components/workspace/chat-workspace';
import { SessionProvider } from '@/lib/client/session/session-provider';

/** The screen stays as it is while the address moves from conversation to conversation; the pages add nothing. */
export default function WorkspaceLayout({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      <ChatWorkspace />
      {children}
    </SessionProvider>
  );
}
