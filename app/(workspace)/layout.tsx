import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { EarlyInputScript } from '@/components/composer/early-input-script';
import { ChatWorkspace } from '@/components/workspace/chat-workspace';
import { SessionProvider } from '@/lib/client/session/session-provider';

/** The screen stays as it is while the address moves from conversation to conversation; the pages add nothing. */
export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <SessionProvider>
      <ChatWorkspace />
      <EarlyInputScript nonce={nonce} />
      {children}
    </SessionProvider>
  );
}
