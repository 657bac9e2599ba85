import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { StartProblem } from '../start-problem.mjs';
import { defaultDataDirectory, homeFolder } from './installation.mjs';

/** These are generated on the first start. CREDS_KEY is an AES-256 key as 64 hexadecimal digits. */
const SECRETS = ['JWT_SECRET', 'JWT_REFRESH_SECRET', 'NEXTAUTH_SECRET', 'CREDS_KEY'];
const SECRET_BYTES = 32;

/**
 * The real environment comes first, then `.env`, then secrets of DATA_DIR. Paths are made absolute, because the
 * server runs from the folder it was built into.
 */
export function loadSettings() {
  const settings = { ...readEnvFile(), ...withoutEmpty(process.env) };
  const dataDirectory = resolve(homeFolder(), settings.DATA_DIR ?? defaultDataDirectory());
  mkdirSync(dataDirectory, { recursive: true, mode: 0o711 });
  const secrets = SECRETS.every((name) => settings[name] !== undefined)
    ? {}
    : readOrMakeSecrets(dataDirectory);
  const port = Number(settings.PORT ?? 3080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartProblem(`PORT is "${settings.PORT}"; it must be a number from 1 to 65535.`);
  const config = settings.CONFIG_PATH ?? findConfigFile();
  const ownAddress = settings.DOMAIN_SERVER ?? `http://${settings.HOST ?? 'localhost'}:${port}`;
  return {
    ...secrets,
    ...settings,
    HOST: settings.HOST ?? 'localhost',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    NEXTAUTH_URL: settings.NEXTAUTH_URL ?? ownAddress,
    ...(config !== undefined && !/^https?:/.test(config)
      ? { CONFIG_PATH: resolve(homeFolder(), config) }
      : {}),
  };
}

/** The server runs in another folder and would not find the default path there. */
function findConfigFile() {
  const path = join(homeFolder(), 'librechat.yaml');
  return existsSync(path) ? path : undefined;
}

function readEnvFile() {
  const path = join(homeFolder(), '.env');
  return existsSync(path) ? withoutEmpty(parseEnv(readFileSync(path, 'utf8'))) : {};
}

/** An empty `NAME=` in a file means the same as no line. */
function withoutEmpty(values) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  );
}

function readOrMakeSecrets(dataDirectory) {
  const path = join(dataDirectory, 'secrets.json');
  const known = existsSync(path) ? parseSecrets(path) : {};
  const missing = SECRETS.filter((name) => typeof known[name] !== 'string');
  if (missing.length === 0) return known;
  const made = Object.fromEntries(missing.map((name) => [name, randomBytes(SECRET_BYTES).toString('hex')]));
  const all = { ...known, ...made };
  writeFileSync(`${path}.new`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return all;
}

function parseSecrets(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new StartProblem(
      `${path} cannot be read as JSON. Without it stored keys and sessions are lost; restore it.`,
    );
  }
}
