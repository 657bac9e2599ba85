import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { MCP_CALLBACK_PATH } from '@/lib/contracts/tool/mcp-servers';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { deleteMcpSecrets } from '../../../db/tool/mcp-secret-repository';
import { insertMcpSignIn, takeMcpSignIn } from '../../../db/tool/mcp-sign-in-repository';
import { logWarning } from '../../../platform/log';
import { mcpSecretName } from '../../../platform/mcp-secret-box';
import { serverUrl } from '../../../platform/outbound/own-address';
import { mcpConnections } from '../../../tools/mcp/mcp-connections';
import { McpFailure } from '../../../tools/mcp/mcp-failure';
import { beginAccount, finishAccount } from '../../../tools/mcp/oauth/connect-account';
import { getKnownServer } from './known-servers';
import { accountStore } from './mcp-secrets';

const SIGN_IN_LIMIT_MS = 10 * 60_000;
const STATE_BYTES = 32;

interface Session {
  readonly owner: OwnerId;
  readonly sessionId: string;
}

/**
 * Begins to connect the user's account at a server; returns the address of its sign-in page. Throws not_found, and
 * provider_unreachable, provider_bad_answer or base_url_refused where the server offers none.
 */
export async function beginMcpAccount(
  { owner, sessionId }: Session,
  serverId: string,
  now: Date,
): Promise<{ readonly address: string }> {
  const { url, isTrusted } = await getHttpServer(owner, serverId);
  const state = randomBytes(STATE_BYTES).toString('base64url');
  try {
    const { address, codeVerifier } = await beginAccount(
      { url, isTrusted },
      accountStore(owner, serverId, { isNew: true }),
      { redirectUrl: serverUrl(MCP_CALLBACK_PATH), state },
    );
    const expiresAt = new Date(now.getTime() + SIGN_IN_LIMIT_MS);
    await insertMcpSignIn(
      owner,
      { stateHash: hashOf(state), sessionId, serverId, codeVerifier, expiresAt },
      now,
    );
    return { address };
  } catch (error) {
    throw error instanceof McpFailure ? toAppError(error) : error;
  }
}

/**
 * Finishes what {@link beginMcpAccount} began, when the user returns from the sign-in page; returns how it went. A
 * state counts once, for ten minutes, and in the session that began.
 */
export async function finishMcpAccount(
  { owner, sessionId }: Session,
  returned: { readonly state?: string | undefined; readonly code?: string | undefined },
  now: Date,
): Promise<'done' | 'failed'> {
  const { state, code } = returned;
  if (state === undefined) return 'failed';
  const signIn = await takeMcpSignIn(owner, { sessionId, stateHash: hashOf(state), now });
  if (signIn === null || code === undefined) return 'failed';
  const { serverId, codeVerifier } = signIn;
  try {
    const { url, isTrusted } = await getHttpServer(owner, serverId);
    await finishAccount({ url, isTrusted }, accountStore(owner, serverId), { code, codeVerifier });
    mcpConnections().close({ id: serverId, owner });
    return 'done';
  } catch (error) {
    const reason = error instanceof McpFailure ? error.reason : 'unknown';
    logWarning('an account at a server of tools could not be connected', { userId: owner, serverId, reason });
    return 'failed';
  }
}

/** Forgets the user's account at a server, if there is one. Throws not_found. */
export async function forgetMcpAccount(owner: OwnerId, serverId: string): Promise<void> {
  await getKnownServer(owner, serverId);
  await deleteMcpSecrets(owner, [mcpSecretName('account', serverId)]);
  mcpConnections().close({ id: serverId, owner });
}

/** A server of the operator that wants no accounts is connected to none: its users share one connection. */
async function getHttpServer(owner: OwnerId, serverId: string) {
  const { server, shown } = await getKnownServer(owner, serverId);
  const { way, isTrusted } = server;
  if (way.kind !== 'http' || (!shown.isOwn && shown.account === 'none')) throw new AppError('not_found');
  return { url: way.url, isTrusted };
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

function toAppError({ reason, message }: McpFailure): AppError {
  switch (reason) {
    case 'address_refused':
      return new AppError('base_url_refused');
    case 'timeout':
      return new AppError('provider_timeout', { message });
    case 'unreachable':
      return new AppError('provider_unreachable', { message });
    default:
      return new AppError('provider_bad_answer', { message });
  }
}
