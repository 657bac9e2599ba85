import * as z from 'zod/mini';
import { isRecord, parseJson } from '../shared/json-record';
import { withoutEndSlashes } from '../shared/text/trim-of';
import { addressAsPasted, keyAsPasted } from './as-pasted';

export interface PlainKey {
  readonly secret: string;
}

export interface ConnectionKey {
  readonly apiKey: string;
  readonly baseUrl: string | null;
}

export interface AzureKey {
  readonly apiKey: string;
  readonly instanceName: string;
  readonly deploymentName: string;
  readonly apiVersion: string;
}

export type GoogleKey =
  | { readonly apiKey: string; readonly account: ServiceAccountKey | null }
  | { readonly apiKey: null; readonly account: ServiceAccountKey };

/** Headers take visible ASCII only, and an error about others would repeat them. */
const headerText = z.pipe(
  z.pipe(z.string(), z.transform(keyAsPasted)),
  z.string().check(z.regex(/^[\x21-\x7e]+$/)),
);

const ADDRESS_LIMIT_CHARACTERS = 2_048;

/** The parts must stay within the host and path of Azure. */
const PARTS = {
  apiKey: headerText,
  geminiKey: headerText,
  /** A cookie contains blanks. */
  secret: z.string().check(z.trim(), z.regex(/^[\x20-\x7e]+$/)),
  instanceName: z.pipe(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((name) => name.replace(/^https?:\/\//, '').replace(/\.openai\.azure\.com\/?$/, '')),
    ),
    z.string().check(z.regex(/^[a-z\d](?:[a-z\d-]{0,62}[a-z\d])?$/i)),
  ),
  deploymentName: z.string().check(z.trim(), z.regex(/^[\w-][\w.-]{0,99}$/)),
  apiVersion: z.string().check(z.trim(), z.regex(/^[\w-]{1,40}$/)),
} as const;

export type KeyPart = keyof typeof PARTS;

const connectionSchema = z.object({
  apiKey: PARTS.apiKey,
  baseURL: z.nullish(z.string().check(z.trim(), z.maxLength(ADDRESS_LIMIT_CHARACTERS))),
});

const azureSchema = z.object({
  azureOpenAIApiKey: PARTS.apiKey,
  azureOpenAIApiInstanceName: PARTS.instanceName,
  azureOpenAIApiDeploymentName: PARTS.deploymentName,
  azureOpenAIApiVersion: PARTS.apiVersion,
});

export const serviceAccountKeySchema = z.object({
  client_email: z.email().check(z.minLength(3)),
  project_id: z.string().check(z.minLength(3), z.regex(/^[\w.:-]+$/)),
  private_key: z.string().check(z.minLength(601)),
});

export type ServiceAccountKey = z.infer<typeof serviceAccountKeySchema>;

const googleSchema = z.object({
  GOOGLE_SERVICE_KEY: z.nullish(z.union([z.string(), z.record(z.string(), z.unknown())])),
  GOOGLE_API_KEY: z.nullish(z.string()),
});

export function isKeyPart(part: KeyPart, text: string): boolean {
  return PARTS[part].safeParse(text).success;
}

export function readPlainKey(value: string): PlainKey | null {
  const read = PARTS.secret.safeParse(value);
  return read.success ? { secret: read.data } : null;
}

/**
 * It reads JSON `{apiKey, baseURL}`, or a key alone; null for other values and a missing address. An unexpected
 * address is null too: the key must be sent to no other.
 */
export function readConnectionKey(value: string, { needsUrl }: { needsUrl: boolean }): ConnectionKey | null {
  const read = connectionSchema.safeParse(standsAlone(value) ? { apiKey: value } : parseJson(value));
  if (!read.success) return null;
  const { apiKey, baseURL } = read.data;
  if (!needsUrl) return isBlank(baseURL) ? { apiKey, baseUrl: null } : null;
  const baseUrl = toBaseUrl(baseURL ?? '');
  return baseUrl === null ? null : { apiKey, baseUrl };
}

/**
 * Reads `{apiKey: "{…four fields…}"}`: the fields are JSON text inside, as compat clients send them, or plain
 * fields.
 */
export function readAzureKey(value: string): AzureKey | null {
  const outer = parseJson(value);
  const wrapped = z.object({ apiKey: z.string() }).safeParse(outer);
  const read = azureSchema.safeParse(wrapped.success ? parseJson(wrapped.data.apiKey) : outer);
  if (!read.success) return null;
  return {
    apiKey: read.data.azureOpenAIApiKey,
    instanceName: read.data.azureOpenAIApiInstanceName,
    deploymentName: read.data.azureOpenAIApiDeploymentName,
    apiVersion: read.data.azureOpenAIApiVersion,
  };
}

/** It is JSON with `GOOGLE_API_KEY` or `GOOGLE_SERVICE_KEY` (JSON text), or one alone. Null means invalid. */
export function readGoogleKey(value: string): GoogleKey | null {
  const read = googleSchema.safeParse(googlePartsOf(value));
  if (!read.success) return null;
  const { GOOGLE_API_KEY: keyText, GOOGLE_SERVICE_KEY: accountText } = read.data;
  const key = isBlank(keyText) ? null : headerText.safeParse(keyText);
  const account = isBlank(accountText) ? null : readServiceAccount(accountText);
  if (key?.success === false || account?.success === false) return null;
  if (key !== null) return { apiKey: key.data, account: account?.data ?? null };
  return account === null ? null : { apiKey: null, account: account.data };
}

/** End slashes and the path of a call are dropped; null for credentials, query or fragment, and for no web address. */
export function toBaseUrl(text: string): string | null {
  const address = text.length > ADDRESS_LIMIT_CHARACTERS ? '' : addressAsPasted(text);
  if (/\s/.test(address) || !URL.canParse(address)) return null;
  const { protocol, username, password, search, hash, href } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  if (username !== '' || password !== '' || search !== '' || hash !== '') return null;
  return withoutEndSlashes(href);
}

/** A program without a key writes `null`. */
function standsAlone(value: string): boolean {
  const text = value.trim();
  return !text.startsWith('{') && !text.startsWith('[') && text !== 'null' && text !== 'undefined';
}

function googlePartsOf(value: string): unknown {
  if (standsAlone(value)) return { GOOGLE_API_KEY: value };
  const parts = parseJson(value);
  return isRecord(parts) && Object.hasOwn(parts, 'private_key') ? { GOOGLE_SERVICE_KEY: parts } : parts;
}

function readServiceAccount(value: unknown) {
  return serviceAccountKeySchema.safeParse(typeof value === 'string' ? parseJson(value) : value);
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
