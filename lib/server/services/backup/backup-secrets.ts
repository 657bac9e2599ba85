import 'server-only';
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';
import { env } from '../../platform/env';

const MADE_NAMES = ['JWT_SECRET', 'JWT_REFRESH_SECRET', 'NEXTAUTH_SECRET', 'CREDS_KEY'] as const;
const NAMES = [...MADE_NAMES, 'CREDS_PREVIOUS_KEYS'] as const;

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

/** Returns the names of settings that only the operator can change. */
export async function listDifferingSecrets(secrets: Secrets): Promise<string[]> {
  const made = await readMadeSecrets();
  const current = currentSecrets();
  const isSet = (name: (typeof NAMES)[number]) => current[name] !== undefined && current[name] !== made[name];
  // The file is read only while one of these is missing.
  const isFileUnread = MADE_NAMES.every(isSet);
  return NAMES.filter((name) => (isSet(name) || isFileUnread) && current[name] !== secrets[name]);
}

/** The secrets that were there stay beside the new ones under another name. Returns the path. */
export async function writeSecrets(secrets: Secrets, now: Date): Promise<string> {
  const path = secretsPath();
  const before = await readMadeSecrets();
  const isOther = NAMES.some((name) => before[name] !== undefined && before[name] !== secrets[name]);
  if (isOther) await copyFile(path, `${path}.before-${now.toISOString().replaceAll(':', '-')}`);
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
