import 'server-only';
import { unsafeReplaceSealedTotp } from '../db/account/totp-repository';
import {
  unsafeListActionAccountsNotUnder,
  unsafeListActionSecretsNotUnder,
  unsafeListKeysNotUnder,
  unsafeListMcpSecretsNotUnder,
  unsafeListPluginCredentialsNotUnder,
  unsafeListToolSignInsNotUnder,
  unsafeListTotpNotUnder,
  unsafeReplaceActionAccount,
  unsafeReplaceMcpSecret,
  unsafeReplacePluginCredential,
  unsafeReplaceActionSecrets,
  unsafeReplaceSealedKey,
  unsafeReplaceToolSignIn,
  type SealedRow,
} from '../db/account/unsafe-sealed-secrets';
import { unsafeListConnectionKeysNotUnder, unsafeReplaceConnectionKey } from '../db/server/server-repository';
import {
  unsafeDeletePushKey,
  unsafeFindPushKey,
  unsafeListPushKeysNotUnder,
  unsafeReplacePushKey,
} from '../db/server/unsafe-push-key';
import { openPushKey } from '../platform/push-key-box';
import {
  openSecret,
  sealingKeyId,
  sealSecret,
  type SealedSecret,
  type SecretPurpose,
} from '../platform/secret-box';
import { CommandProblem, type OperatorCommand } from './command';

interface SecretKind {
  readonly words: string;
  readonly purpose: SecretPurpose;
  readonly list: (keyId: string) => Promise<readonly SealedRow[]>;
  /** Replaces the row only while it is unchanged since it was read. */
  readonly replace: (row: SealedRow, to: SealedSecret) => Promise<unknown>;
}

const KINDS: readonly SecretKind[] = [
  {
    words: 'Keys of the server',
    purpose: 'server-connection',
    list: unsafeListConnectionKeysNotUnder,
    replace: unsafeReplaceConnectionKey,
  },
  {
    words: 'Provider keys',
    purpose: 'provider-key',
    list: unsafeListKeysNotUnder,
    replace: unsafeReplaceSealedKey,
  },
  {
    words: 'Keys of plugins',
    purpose: 'plugin-credential',
    list: unsafeListPluginCredentialsNotUnder,
    replace: unsafeReplacePluginCredential,
  },
  {
    words: 'Secrets for servers of tools',
    purpose: 'mcp-secret',
    list: unsafeListMcpSecretsNotUnder,
    replace: unsafeReplaceMcpSecret,
  },
  {
    words: 'Second factors',
    purpose: 'totp',
    list: unsafeListTotpNotUnder,
    replace: ({ userId, sealed }, to) => unsafeReplaceSealedTotp(userId, sealed, to),
  },
  {
    words: 'Secrets of actions',
    purpose: 'action-secret',
    list: unsafeListActionSecretsNotUnder,
    replace: unsafeReplaceActionSecrets,
  },
  {
    words: 'Accounts at actions',
    purpose: 'action-account',
    list: unsafeListActionAccountsNotUnder,
    replace: unsafeReplaceActionAccount,
  },
  {
    words: 'Sign-ins under way',
    purpose: 'tool-sign-in',
    list: unsafeListToolSignInsNotUnder,
    replace: unsafeReplaceToolSignIn,
  },
  {
    words: 'Key of notices',
    purpose: 'push-key',
    list: unsafeListPushKeysNotUnder,
    replace: unsafeReplacePushKey,
  },
];

export const rotateKeys: OperatorCommand = {
  name: 'rotate-keys',
  summary: 'Encrypts stored keys with the CREDS_KEY in use.',
  usage: '[--drop-lost-notice-key]',
  help: [
    'Put a new key of 64 hexadecimal digits into CREDS_KEY and the old one into CREDS_PREVIOUS_KEYS, restart the server,',
    'then run this. Afterwards the old key can go. It may be run at any time and as often as you like.',
    'With --drop-lost-notice-key a key of notices that neither decrypts is deleted, with all devices that are told: a',
    'new one is made, and users switch notices on again.',
  ],
  options: { 'drop-lost-notice-key': { type: 'boolean' } },
  arity: [0, 0],
  async run(input, terminal) {
    if (input.flag('drop-lost-notice-key') && (await dropLostPushKey()))
      terminal.print('A lost key of notices was deleted, with the devices that were told.');
    let lost = 0;
    for (const kind of KINDS) {
      const { renewed, unreadable } = await renew(kind);
      terminal.print(`${kind.words} encrypted again: ${String(renewed)}.`);
      lost += unreadable;
    }
    if (lost > 0)
      throw new CommandProblem(
        `Cannot be decrypted by CREDS_KEY or CREDS_PREVIOUS_KEYS and left as they are: ${String(lost)}.`,
      );
  },
};

async function dropLostPushKey(): Promise<boolean> {
  const stored = await unsafeFindPushKey();
  if (stored === null || openPushKey(stored.sealed) !== null) return false;
  await unsafeDeletePushKey(stored.publicKey);
  return true;
}

async function renew({
  purpose,
  list,
  replace,
}: SecretKind): Promise<{ renewed: number; unreadable: number }> {
  const rows = await list(sealingKeyId());
  let unreadable = 0;
  for (const row of rows) {
    const scope = { purpose, owner: row.userId, name: row.name };
    const text = openSecret(scope, row.sealed);
    if (text === null) unreadable += 1;
    else await replace(row, sealSecret(scope, text));
  }
  return { renewed: rows.length - unreadable, unreadable };
}
