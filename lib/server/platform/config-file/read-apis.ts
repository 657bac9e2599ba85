import { z } from 'zod';
import { actionAuthSchema, actionSecretsSchema, type ActionMetadata } from '@/lib/domain/tool/action';
import { type ConfigBlock } from './config-block';

export interface ApiConfig {
  readonly name: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly iconPath: string | null;
  /** The address is that of an OpenAPI description, or of a manifest that names one. */
  readonly url: string;
  /** Calls and the key go to this host alone. */
  readonly domain: string;
  readonly auth: ActionMetadata['auth'];
  /** An empty text means that there is no key. */
  readonly key: string;
}

const KNOWN = ['url', 'domain', 'auth', 'title', 'description', 'iconPath'];
const APIS_LIMIT = 50;

const nameSchema = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'a name is at most 64 letters, digits, _ and -')
  .refine((name) => !['__proto__', 'constructor', 'prototype'].includes(name), 'the name is reserved');
const urlSchema = z.url({ protocol: /^https?$/, error: 'it must be an http or https address' }).max(2_048);
const domainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z\d_.[\]:-]{1,255}$/, 'it must be the name of a host, without its port');
const headerSchema = z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, 'it must be the name of a header');
const keySchema = z.string().trim().min(1).max(8_192);

/** An API that cannot be called is left out. */
export function readApis(root: ConfigBlock): ApiConfig[] {
  const block = root.block('apis');
  const read: ApiConfig[] = [];
  for (const name of block.names()) {
    const problem = nameSchema.safeParse(name).error?.issues[0]?.message;
    if (problem !== undefined) block.problems.leftOut(block.at(name), problem);
    else if (read.length >= APIS_LIMIT)
      block.problems.leftOut(block.at(name), `more than ${String(APIS_LIMIT)} APIs are not read`);
    else read.push(...readApi(name, block.block(name)));
  }
  return read;
}

function readApi(name: string, block: ConfigBlock): ApiConfig[] {
  block.knowsOnly(KNOWN);
  const url = block.field('url', urlSchema);
  const domain = block.has('domain') ? block.field('domain', domainSchema) : hostOf(url);
  // A key whose variable is not set is meant to be there.
  const hasAuth = block.names().includes('auth');
  const auth = hasAuth ? readAuth(block.block('auth')) : { auth: actionAuthSchema.parse({}), key: '' };
  if (url === undefined || domain === undefined || auth === null) {
    block.problems.leftOut(block.path, 'it needs a url, and nothing wrong');
    return [];
  }
  return [
    {
      name,
      url,
      domain,
      ...auth,
      title: block.field('title', z.string().trim().min(1).max(200)) ?? null,
      description: block.field('description', z.string().trim().min(1).max(1_000)) ?? null,
      iconPath: block.field('iconPath', z.string().max(2_048)) ?? null,
    },
  ];
}

/** Returns null when a value is missing or wrong: an API is not called with half of what it needs. */
function readAuth(block: ConfigBlock): Pick<ApiConfig, 'auth' | 'key'> | null {
  block.knowsOnly(['type', 'header', 'key']);
  const isHeader = block.names().includes('header');
  const type = block.has('type')
    ? block.field('type', z.enum(['bearer', 'basic'], 'it must be bearer or basic'))
    : 'bearer';
  const header = isHeader ? block.field('header', headerSchema) : '';
  const key = block.field('key', keySchema);
  if (type === undefined || header === undefined || key === undefined) return null;
  const auth = actionAuthSchema.parse({
    type: 'service_http',
    authorization_type: isHeader ? 'custom' : type,
    custom_auth_header: header,
  });
  return { auth, key: actionSecretsSchema.parse({ api_key: key }).api_key };
}

function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).hostname;
}
