import type { ReactNode } from 'react';
import { EarlySubmitScript } from '@/components/auth/early-submit-script';
import { SessionProvider } from '@/lib/client/session/session-provider';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <EarlySubmitScript />
      <SessionProvider>{children}</SessionProvider>
    </>
  );
}
