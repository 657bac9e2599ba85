import 'server-only';
import { MCP_CALLBACK_PATH } from '@/lib/contracts/tool/mcp-servers';
import type { SignInReturn } from '@/lib/contracts/tool/tool-sign-in';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toMcpServerId, toMcpToolkitId } from '@/lib/domain/tool/mcp-server';
import { deleteMcpSecrets } from '../../../db/tool/mcp-secret-repository';
import { logWarning } from '../../../platform/log';
import { mcpSecretName } from '../../../platform/mcp-secret-box';
import { serverUrl } from '../../../platform/outbound/own-address';
import { mcpConnections } from '../../../tools/mcp/mcp-connections';
import { McpFailure } from '../../../tools/mcp/mcp-failure';
import type { McpServer } from '../../../tools/mcp/mcp-server';
import { beginAccount, finishAccount } from '../../../tools/mcp/oauth/connect-account';
import { revokeAccount } from '../../../tools/mcp/oauth/revoke-account';
import { beginSignIn, newSignInState, takeSignIn, type SignInSession } from '../tool-sign-in';
import { getKnownServer } from './known-servers';
import { accountStore } from './mcp-secrets';

/** Throws not_found, provider_unreachable, provider_bad_answer and base_url_refused. */
export async function beginMcpAccount(
  session: SignInSession,
  serverId: string,
  now: Date,
): Promise<{ readonly address: string }> {
  const { owner } = session;
  const server = await getHttpServer(owner, serverId);
  const state = newSignInState();
  try {
    const { address, codeVerifier } = await beginAccount(
      server,
      accountStore(owner, serverId, { isNew: true }),
      { redirectUrl: serverUrl(MCP_CALLBACK_PATH), state },
    );
    await beginSignIn(session, { toolkitId: toMcpToolkitId(serverId), state, proof: codeVerifier }, now);
    return { address };
  } catch (error) {
    throw error instanceof McpFailure ? toAppError(error) : error;
  }
}

/** A state counts once, within ten minutes, and only in its own session. */
export async function finishMcpAccount(
  session: SignInSession,
  { state, code, iss }: SignInReturn,
  now: Date,
): Promise<'done' | 'failed'> {
  const { owner } = session;
  if (state === undefined) return 'failed';
  const signIn = await takeSignIn(session, { kind: 'mcp', state }, now);
  const serverId = signIn === null ? null : toMcpServerId(signIn.toolkitId);
  if (signIn === null || serverId === null || code === undefined) return 'failed';
  const { proof: codeVerifier } = signIn;
  try {
    const server = await getHttpServer(owner, serverId);
    await finishAccount(server, accountStore(owner, serverId), {
      code,
      codeVerifier,
      issuer: iss,
    });
    mcpConnections().close({ id: serverId, owner });
    return 'done';
  } catch (error) {
    const reason = error instanceof McpFailure ? error.reason : 'unknown';
    logWarning('an account at a server of tools could not be connected', { userId: owner, serverId, reason });
    return 'failed';
  }
}

/** Revokes the tokens. Throws not_found. */
export async function forgetMcpAccount(owner: OwnerId, serverId: string): Promise<void> {
  const { server } = await getKnownServer(owner, serverId);
  await forgettingAccount(owner, server, () => deleteMcpSecrets(owner, [mcpSecretName('account', serverId)]));
}

/** Forgets the account first, then closes the connection and revokes the tokens. */
export async function forgettingAccount(
  owner: OwnerId,
  { id, isTrusted, way }: McpServer,
  forget: () => Promise<void>,
): Promise<void> {
  const account = await accountStore(owner, id).read();
  await forget();
  mcpConnections().close({ id, owner });
  if (account !== null && way.kind === 'http') await revokeAccount({ url: way.url, isTrusted }, account);
}

/** Users share one connection to a server that the operator gave no accounts. */
async function getHttpServer(owner: OwnerId, serverId: string) {
  const { server, shown, oauth } = await getKnownServer(owner, serverId);
  const { way, isTrusted } = server;
  if (way.kind !== 'http' || (!shown.isOwn && shown.account === 'none')) throw new AppError('not_found');
  return { url: way.url, isTrusted, oauth };
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
