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

/** The network refuses any character but visible ASCII in a header, and its error repeats the whole header. */
const headerText = z.pipe(
  z.pipe(z.string(), z.transform(keyAsPasted)),
  z.string().check(z.regex(/^[\x21-\x7e]+$/)),
);

const ADDRESS_LIMIT_CHARACTERS = 2_048;

/** The parts of Azure become part of a host name and a path and must stay within them. */
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
 * Reads `{apiKey, baseURL}` from JSON, or a key that stands alone; null for any other value, and for a required
 * address that is none. An unexpected address makes it null too: the key was entered for that address and must not
 * be sent to another.
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

/**
 * Reads `{GOOGLE_API_KEY, GOOGLE_SERVICE_KEY}` from JSON, at least one, the account as JSON text; or a key or an
 * account's file alone. Null when either is invalid.
 */
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

/**
 * Drops trailing slashes and the call behind the address; null for one with credentials, query or fragment, and for
 * what is no `http` or `https` address.
 */
export function toBaseUrl(text: string): string | null {
  const address = text.length > ADDRESS_LIMIT_CHARACTERS ? '' : addressAsPasted(text);
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, search, hash, href } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  if (username !== '' || password !== '' || search !== '' || hash !== '') return null;
  return withoutEndSlashes(href);
}

/** A key alone is no JSON of parts; `null` is what a program writes that has no key. */
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
