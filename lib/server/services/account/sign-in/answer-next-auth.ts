import 'server-only';
import NextAuth from 'next-auth';
import { loginRequestSchema } from '@/lib/contracts/account/auth';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ClientInfo } from '../../../auth/session/client-info';
import { findSignedIn } from '../../../auth/session/require-session';
import type { OpenSession } from '../../../auth/session/start-session';
import { nextAuthOptions } from '../../../auth/social/next-auth-options';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

export interface NextAuthAnswer {
  readonly response: Response;
  readonly opened: OpenSession | null;
  readonly isSignedOut: boolean;
}

/** The caller sets or clears the refresh cookie by the result. */
export async function answerNextAuth(
  request: Request,
  context: { params: Promise<unknown> },
  client: ClientInfo,
  isSecure: boolean,
): Promise<NextAuthAnswer> {
  let opened: OpenSession | null = null;
  let isSignedOut = false;
  const options = nextAuthOptions({
    isSecure,
    openSession: async (credentials) => {
      opened = await openSession(credentials, client);
      return opened;
    },
    endSession: async (sessionId) => {
      isSignedOut = true;
      const signedIn = await findSignedIn(sessionId);
      if (signedIn !== null) await signOut(signedIn);
    },
  });
  const handle: (request: Request, context: { params: Promise<unknown> }) => Promise<Response> =
    NextAuth(options);
  const response = await handle(request, context);
  return { response, opened, isSignedOut };
}

async function openSession(credentials: unknown, client: ClientInfo): Promise<OpenSession | null> {
  const parsed = loginRequestSchema.safeParse(credentials);
  if (!parsed.success) return null;
  try {
    const step = await signIn(parsed.data, client);
    // The second step is a page of ours; next-auth's own calls cannot ask for it.
    return step.kind === 'signed_in' ? step.session : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_credentials') return null;
    throw error;
  }
}
