import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EarlySubmitScript } from '@/components/auth/early-submit-script';
import { MoreWords } from '@/components/language/more-words';
import { SessionProvider } from '@/lib/client/account/session/session-provider';
import { KnownConfig } from '@/lib/client/system/known-config';
import { getStartupConfig } from '@/lib/server/services/system/get-startup-config';

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const [{ auth, server, site }, config] = await Promise.all([
    getMessages(),
    getStartupConfig(new Date()).catch(() => null),
  ]);
  return (
    <>
      <EarlySubmitScript />
      <MoreWords words={{ auth, server, site }}>
        <KnownConfig config={config}>
          <SessionProvider>{children}</SessionProvider>
        </KnownConfig>
      </MoreWords>
    </>
  );
}
