import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EarlySubmitScript } from '@/components/auth/early-submit-script';
import { MoreWords } from '@/components/language/more-words';
import { SessionProvider } from '@/lib/client/session/session-provider';

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const { auth, server } = await getMessages();
  return (
    <>
      <EarlySubmitScript />
      <MoreWords words={{ auth, server }}>
        <SessionProvider>{children}</SessionProvider>
      </MoreWords>
    </>
  );
}
