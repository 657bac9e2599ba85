import 'server-only';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';
import { env } from '../../platform/env';

/** What sessions are signed with, and what stored keys and second factors are encrypted with. */
const NAMES = [
  'JWT_SECRET',
  'JWT_REFRESH_SECRET',
  'NEXTAUTH_SECRET',
  'CREDS_KEY',
  'CREDS_PREVIOUS_KEYS',
] as const;

const OWNER_ONLY = 0o600;

export const secretsSchema = z.partialRecord(z.enum(NAMES), z.string());

export type Secrets = z.infer<typeof secretsSchema>;

export function currentSecrets(): Secrets {
  const settings = env();
  return secretsSchema.parse(
    Object.fromEntries(
      NAMES.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])),
    ),
  );
}

/** Names the settings that have another value than the backup, and that only the operator can change. */
export async function listDifferingSecrets(secrets: Secrets): Promise<string[]> {
  const made = await readMadeSecrets();
  const current = currentSecrets();
  return NAMES.filter((name) => {
    const isSetByOperator = current[name] !== undefined && current[name] !== made[name];
    return isSetByOperator && current[name] !== secrets[name];
  });
}

/** They take the place of those that the first start made. Returns the path of the file. */
export async function writeSecrets(secrets: Secrets): Promise<string> {
  const path = secretsPath();
  await writeFile(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWNER_ONLY });
  await rename(`${path}.new`, path);
  return path;
}

async function readMadeSecrets(): Promise<Secrets> {
  const text = await readFile(secretsPath(), 'utf8').catch(() => '{}');
  return secretsSchema.catch({}).parse(parseJson(text));
}

function secretsPath(): string {
  return join(env().DATA_DIR, 'secrets.json');
}
