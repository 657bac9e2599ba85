import { z } from 'zod';
import { type ConfigBlock } from './config-block';
import { answerFields } from './read-answer-keys';

export interface McpServerConfig {
  readonly name: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly iconPath: string | null;
  /** Null means the default. */
  readonly timeoutMs: number | null;
  readonly way: McpWay;
}

/** A server is a local process, or reached over streamable HTTP. */
export type McpWay =
  | {
      readonly kind: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'http';
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly requiresOAuth: boolean;
      /** Null means that we register ourselves. */
      readonly oauth: McpOAuthClient | null;
    };

export interface McpOAuthClient {
  readonly clientId: string;
  /** Null means PKCE alone. */
  readonly clientSecret: string | null;
  /** Null asks for the rights that the server itself names. */
  readonly scope: string | null;
}

const KNOWN = [
  'type',
  'url',
  'headers',
  'requiresOAuth',
  'oauth',
  'command',
  'args',
  'env',
  'timeout',
  'title',
  'description',
  'iconPath',
];
const TYPES = ['stdio', 'streamable-http', 'http'] as const;
const SERVERS_LIMIT = 50;
const TIMEOUT_LIMIT_MS = 600_000;

const nameSchema = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'a name is at most 64 letters, digits, _ and -')
  .refine((name) => !['__proto__', 'constructor', 'prototype'].includes(name), 'the name is reserved');
const urlSchema = z.url({ protocol: /^https?$/, error: 'it must be an http or https address' }).max(2_048);
const shortText = z.string().trim().min(1).max(200);
const secretText = z.string().trim().min(1).max(2_000);

/** A server that cannot be reached by its settings is left out. */
export function readMcpServers(root: ConfigBlock): McpServerConfig[] {
  const block = root.block('mcpServers');
  const read: McpServerConfig[] = [];
  for (const name of block.names()) {
    const problem = nameSchema.safeParse(name).error?.issues[0]?.message;
    if (problem !== undefined) block.problems.leftOut(block.at(name), problem);
    else if (read.length >= SERVERS_LIMIT)
      block.problems.leftOut(block.at(name), `more than ${String(SERVERS_LIMIT)} servers are not read`);
    else read.push(...readServer(name, block.block(name)));
  }
  return read;
}

function readServer(name: string, block: ConfigBlock): McpServerConfig[] {
  block.knowsOnly(KNOWN);
  const way = readWay(block);
  if (way === null) {
    block.problems.leftOut(block.path, 'it needs a url or a command, and nothing wrong');
    return [];
  }
  return [
    {
      name,
      title: block.field('title', shortText) ?? null,
      description: block.field('description', z.string().trim().min(1).max(1_000)) ?? null,
      iconPath: block.field('iconPath', z.string().max(2_048)) ?? null,
      timeoutMs: block.field('timeout', z.number().int().min(1_000).max(TIMEOUT_LIMIT_MS)) ?? null,
      way,
    },
  ];
}

/** Returns null when part is wrong: a half-known server is not asked. */
function readWay(block: ConfigBlock): McpWay | null {
  const type = block.has('type')
    ? block.field('type', z.enum(TYPES, 'it must be stdio or streamable-http'))
    : block.has('command')
      ? 'stdio'
      : 'http';
  if (type === undefined) return null;
  return type === 'stdio' ? readStdio(block) : readHttp(block);
}

function readStdio(block: ConfigBlock): McpWay | null {
  const command = block.field('command', z.string().min(1));
  const args = block.has('args') ? block.field('args', z.array(z.string())) : [];
  const env = block.has('env') ? block.field('env', answerFields.headers) : {};
  if (command === undefined || args === undefined || env === undefined) return null;
  return { kind: 'stdio', command, args, env };
}

function readHttp(block: ConfigBlock): McpWay | null {
  const url = block.field('url', urlSchema);
  const headers = block.has('headers') ? block.field('headers', answerFields.headers) : {};
  const oauth = block.has('oauth') ? readOAuth(block.block('oauth')) : null;
  const requiresOAuth = block.has('requiresOAuth')
    ? block.field('requiresOAuth', z.boolean())
    : oauth !== null;
  if (url === undefined || headers === undefined || requiresOAuth === undefined || oauth === undefined)
    return null;
  return { kind: 'http', url, headers, requiresOAuth, oauth };
}

/** Returns undefined when part is wrong. */
function readOAuth(block: ConfigBlock): McpOAuthClient | undefined {
  block.knowsOnly(['clientId', 'clientSecret', 'scope']);
  const clientId = block.field('clientId', secretText);
  // A secret whose variable is not set is meant to be there.
  const hasSecret = block.names().includes('clientSecret');
  const clientSecret = hasSecret ? block.field('clientSecret', secretText) : null;
  const scope = block.has('scope') ? block.field('scope', shortText) : null;
  if (clientId === undefined || clientSecret === undefined || scope === undefined) return undefined;
  return { clientId, clientSecret, scope };
}
