import 'server-only';
import { Prisma } from '../generated/client.ts';
import { requestAborts } from '../turn/request-aborts';
import { endSessions } from './end-sessions';

/**
 * Rows of these tables let an earlier holder in, send them words of the user, or reach models without being chosen. A
 * structure test lists the tables that stay.
 */
export const CLEARED_TABLES = [
  ...['identities', 'passkeys', 'totp_factors', 'recovery_codes', 'sign_in_challenges', 'known_devices'],
  ...['reset_tokens', 'address_confirmations', 'share_links'],
  'published_artifacts',
  ...[
    'provider_keys',
    'own_refusals',
    'first_refusals',
    'fetched_lists',
    'plugin_credentials',
    'mcp_servers',
    'mcp_secrets',
    'mcp_tool_choices',
  ],
  ...['actions', 'action_accounts', 'tool_sign_ins', 'tool_approvals', 'memories'],
  ...['push_devices', 'answer_notices'],
] as const;

/**
 * Runs in the transaction that proves the address for the first time: an earlier holder may have registered it for
 * access. Stops running answers too. Returns the ids of the ended sessions. The caller has locked the user's row.
 */
export async function clearAccount(transaction: Prisma.TransactionClient, userId: string): Promise<string[]> {
  // Sessions end first: an addition to the account locks the row of its session until it is stored, see
  // lock-session.ts.
  const ended = await endSessions(transaction, userId, null);
  await requestAborts(transaction, userId);
  for (const table of CLEARED_TABLES)
    await transaction.$executeRaw`delete from ${Prisma.raw(table)} where "userId" = ${userId}::uuid`;
  await transaction.user.update({ where: { userId }, data: { instructions: '', hasMemory: false } });
  await transaction.assistant.updateMany({ where: { userId }, data: { linkToken: null } });
  const noDefault = { defaultPreset: false, position: null };
  await transaction.preset.updateMany({ where: { userId, defaultPreset: true }, data: noDefault });
  return ended;
}
