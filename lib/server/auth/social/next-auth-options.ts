import 'server-only';
import type { NextAuthOptions, Session } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { z } from 'zod';
import { toReturnPath } from '@/lib/domain/account/return-path';
import { cookieName } from '../../platform/cookie-names';
import { env } from '../../platform/env';
import { logWarning } from '../../platform/log';
import { getSecret } from '../secret';
import { PAGE_COOKIE } from '../session/page-token';
import { findSignedIn } from '../session/require-session';
import type { OpenSession } from '../session/start-session';

export interface NextAuthHooks {
  readonly isSecure: boolean;
  readonly openSession: (credentials: unknown) => Promise<OpenSession | null>;
  readonly endSession: (sessionId: string) => Promise<void>;
}

const sidSchema = z.object({ sid: z.guid() });
const signedInUserSchema = z.object({ sessionId: z.guid() });

/** Every sign-in begins a session row of ours; the cookie carries only its id. */
export function nextAuthOptions({ isSecure, openSession, endSession }: NextAuthHooks): NextAuthOptions {
  return {
    secret: getSecret('NEXTAUTH_SECRET'),
    session: { strategy: 'jwt', maxAge: Math.floor(env().REFRESH_TOKEN_EXPIRY / 1000) },
    pages: { signIn: '/login', signOut: '/login', error: '/login' },
    cookies: {
      sessionToken: {
        name: cookieName(PAGE_COOKIE, isSecure),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      },
    },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: async (credentials) => {
          const opened = await openSession(credentials);
          return opened === null ? null : { id: opened.user.id, sessionId: opened.sessionId };
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => ({ sid: signedInUserSchema.safeParse(user).data?.sessionId ?? token['sid'] }),
      session: async ({ session, token }): Promise<Session> => {
        const sid = sidSchema.safeParse(token).data?.sid;
        const signedIn = sid === undefined ? null : await findSignedIn(sid);
        return signedIn === null
          ? { expires: new Date(0).toISOString() }
          : { expires: session.expires, user: {} };
      },
      redirect: ({ url, baseUrl }) =>
        `${baseUrl}${toReturnPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url)}`,
    },
    events: {
      signOut: async ({ token }) => {
        const sid = sidSchema.safeParse(token).data?.sid;
        if (sid !== undefined) await endSession(sid);
      },
    },
    logger: {
      error: (code) => logWarning('next-auth reports an error', { code }),
      warn: (code) => logWarning('next-auth warns', { code }),
      debug: () => undefined,
    },
  };
}
