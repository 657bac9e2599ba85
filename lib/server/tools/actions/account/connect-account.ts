import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { AuthorizationCode } from '@/lib/domain/tool/action';
import { requestToken } from '../token-endpoint';
import { toActionAccount, type ActionAccount } from './action-account';

const EXCHANGE_LIMIT_MS = 15_000;
const VERIFIER_BYTES = 32;

/** The proof that comes with it later shows that we sent the user. */
export function toSignInPage(
  { authorizationUrl, clientId, scope }: AuthorizationCode,
  { state, redirectUrl }: { readonly state: string; readonly redirectUrl: string },
): { readonly address: string; readonly codeVerifier: string } {
  const codeVerifier = randomBytes(VERIFIER_BYTES).toString('base64url');
  const address = new URL(authorizationUrl);
  const fields = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUrl,
    ...(scope === '' ? {} : { scope }),
    state,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return { address: address.href, codeVerifier };
}

/** Throws ActionTokenError, base_url_refused. */
export async function exchangeCode(
  auth: AuthorizationCode,
  {
    code,
    codeVerifier,
    redirectUrl,
  }: { readonly code: string; readonly codeVerifier: string; readonly redirectUrl: string },
): Promise<ActionAccount> {
  const grant = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUrl,
    code_verifier: codeVerifier,
  };
  const answer = await requestToken(auth, grant, AbortSignal.timeout(EXCHANGE_LIMIT_MS));
  return toActionAccount(answer, null, Date.now());
}
