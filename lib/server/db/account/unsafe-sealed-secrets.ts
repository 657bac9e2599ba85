import 'server-only';
import { pluginCredentialName } from '../../platform/plugin/plugin-credential-box';
import type { SealedSecret } from '../../platform/secret-box';
import { prisma } from '../prisma';

export interface SealedRow {
  readonly userId: string;
  readonly name: string;
  readonly sealed: SealedSecret;
}

export async function unsafeListKeysNotUnder(keyId: string): Promise<SealedRow[]> {
  const rows = await prisma().providerKey.findMany({ where: { keyId: { not: keyId } } });
  return rows.map(({ userId, name, keyId: own, ciphertext }) => ({
    userId,
    name,
    sealed: { keyId: own, ciphertext },
  }));
}

/** Returns false when its owner changed it meanwhile. */
export async function unsafeReplaceSealedKey(
  { userId, name, sealed }: SealedRow,
  to: SealedSecret,
): Promise<boolean> {
  const { count } = await prisma().providerKey.updateMany({
    where: { userId, name, ciphertext: sealed.ciphertext },
    data: { keyId: to.keyId, ciphertext: to.ciphertext },
  });
  return count === 1;
}

export async function unsafeListTotpNotUnder(keyId: string): Promise<SealedRow[]> {
  const rows = await prisma().totpFactor.findMany({ where: { keyId: { not: keyId } } });
  return rows.map(({ userId, keyId: own, ciphertext }) => ({
    userId,
    name: 'authenticator',
    sealed: { keyId: own, ciphertext },
  }));
}

export async function unsafeListPluginCredentialsNotUnder(keyId: string): Promise<SealedRow[]> {
  const rows = await prisma().pluginCredential.findMany({ where: { keyId: { not: keyId } } });
  return rows.map(({ userId, pluginKey, authField, keyId: own, ciphertext }) => ({
    userId,
    name: pluginCredentialName(pluginKey, authField),
    sealed: { keyId: own, ciphertext },
  }));
}

/** Returns false when its owner changed it meanwhile. */
export async function unsafeReplacePluginCredential(
  { userId, name, sealed }: SealedRow,
  to: SealedSecret,
): Promise<boolean> {
  const [pluginKey = '', authField = ''] = name.split('/');
  const { count } = await prisma().pluginCredential.updateMany({
    where: { userId, pluginKey, authField, ciphertext: sealed.ciphertext },
    data: { keyId: to.keyId, ciphertext: to.ciphertext },
  });
  return count === 1;
}

export async function unsafeListMcpSecretsNotUnder(keyId: string): Promise<SealedRow[]> {
  const rows = await prisma().mcpSecret.findMany({ where: { keyId: { not: keyId } } });
  return rows.map(({ userId, name, keyId: own, ciphertext }) => ({
    userId,
    name,
    sealed: { keyId: own, ciphertext },
  }));
}

/** Returns false when its owner changed it meanwhile. */
export async function unsafeReplaceMcpSecret(
  { userId, name, sealed }: SealedRow,
  to: SealedSecret,
): Promise<boolean> {
  const { count } = await prisma().mcpSecret.updateMany({
    where: { userId, name, ciphertext: sealed.ciphertext },
    data: { keyId: to.keyId, ciphertext: to.ciphertext },
  });
  return count === 1;
}

export async function unsafeListActionAccountsNotUnder(keyId: string): Promise<SealedRow[]> {
  const rows = await prisma().actionAccount.findMany({ where: { keyId: { not: keyId } } });
  return rows.map(({ userId, actionId, keyId: own, ciphertext }) => ({
    userId,
    name: actionId,
    sealed: { keyId: own, ciphertext },
  }));
}

/** Returns false when its tokens changed meanwhile. */
export async function unsafeReplaceActionAccount(
  { userId, name, sealed }: SealedRow,
  to: SealedSecret,
): Promise<boolean> {
  const { count } = await prisma().actionAccount.updateMany({
    where: { userId, actionId: name, ciphertext: sealed.ciphertext },
    data: { keyId: to.keyId, ciphertext: to.ciphertext },
  });
  return count === 1;
}

export async function unsafeListToolSignInsNotUnder(keyId: string): Promise<SealedRow[]> {
  const rows = await prisma().toolSignIn.findMany({ where: { keyId: { not: keyId } } });
  return rows.map(({ userId, stateHash, keyId: own, ciphertext }) => ({
    userId,
    name: stateHash,
    sealed: { keyId: own, ciphertext },
  }));
}

/** Returns false when it was used meanwhile. */
export async function unsafeReplaceToolSignIn(
  { userId, name, sealed }: SealedRow,
  to: SealedSecret,
): Promise<boolean> {
  const { count } = await prisma().toolSignIn.updateMany({
    where: { userId, stateHash: name, ciphertext: sealed.ciphertext },
    data: { keyId: to.keyId, ciphertext: to.ciphertext },
  });
  return count === 1;
}

export async function unsafeListActionSecretsNotUnder(keyId: string): Promise<SealedRow[]> {
  const rows = await prisma().action.findMany({ where: { secretKeyId: { not: keyId } } });
  return rows.flatMap(({ userId, actionId, secretKeyId, secretCiphertext }) =>
    secretKeyId === null || secretCiphertext === null
      ? []
      : [{ userId, name: actionId, sealed: { keyId: secretKeyId, ciphertext: secretCiphertext } }],
  );
}

/** Returns false when their owner changed them meanwhile. */
export async function unsafeReplaceActionSecrets(
  { userId, name, sealed }: SealedRow,
  to: SealedSecret,
): Promise<boolean> {
  const { count } = await prisma().action.updateMany({
    where: { userId, actionId: name, secretCiphertext: sealed.ciphertext },
    data: { secretKeyId: to.keyId, secretCiphertext: to.ciphertext },
  });
  return count === 1;
}
