import type { ReactNode } from 'react';
import { SessionProvider } from '@/lib/client/session/session-provider';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <SessionProvider>{children}</SessionProvider>;
}
