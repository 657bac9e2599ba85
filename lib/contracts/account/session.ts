import * as z from 'zod/mini';
import { userSchema } from '@/lib/domain/account/user';

export const LOGOUT_PATH = '/api/auth/logout';
const REFRESH_PATH = '/api/auth/refresh';

export const signedInAnswerSchema = z.object({ token: z.string(), user: userSchema });

export type SignedInAnswer = z.infer<typeof signedInAnswerSchema>;

/**
 * `POST` issues a bearer token from the cookie. A call that follows a failed refresh says so and is never answered
 * 401.
 */
export function refreshPath(isRetry: boolean): string {
  return isRetry ? `${REFRESH_PATH}?retry=true` : REFRESH_PATH;
}
