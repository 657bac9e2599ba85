import * as z from 'zod/mini';
import {
  MCP_CLIENT_LIMIT_CHARACTERS,
  MCP_HEADER_LIMIT_CHARACTERS,
  MCP_NAME_LIMIT_CHARACTERS,
  MCP_TOOL_NAME_LIMIT_CHARACTERS,
  MCP_URL_LIMIT_CHARACTERS,
} from '@/lib/domain/tool/mcp-server';

/** `GET`: the user's servers of tools, {@link mcpServersAnswerSchema}. `POST` {@link newMcpServerSchema}: adds one. */
export const MCP_SERVERS_PATH = '/api/mcp/servers';

/** Returns the path of one server: `PATCH` {@link mcpServerChangeSchema} and `DELETE`, of the user's own alone. */
export function mcpServerPath(serverId: string): string {
  return `${MCP_SERVERS_PATH}/${encodeURIComponent(serverId)}`;
}

/**
 * Returns the path of the tools of a server. `GET`: asks the server, {@link mcpToolsAnswerSchema}. `PATCH`
 * {@link mcpToolSwitchSchema}: switches one on or off for the user.
 */
export function mcpToolsPath(serverId: string): string {
  return `${mcpServerPath(serverId)}/tools`;
}

/**
 * Returns the path of the user's account at a server. `POST`: begins to connect one, and returns the
 * address of the page to sign in at.
 * `DELETE`: forgets it.
 */
export function mcpAccountPath(serverId: string): string {
  return `${mcpServerPath(serverId)}/account`;
}

/** Where a server's sign-in page sends the user back to. */
export const MCP_CALLBACK_PATH = '/api/mcp/callback';

/** The path parameters of one server: a UUID for one of the user, a name for one of the operator. */
export const mcpServerParamsSchema = z.object({
  serverId: z.string().check(z.minLength(1), z.maxLength(64)),
});

const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(MCP_NAME_LIMIT_CHARACTERS));
const urlSchema = z.string().check(
  z.trim(),
  z.maxLength(MCP_URL_LIMIT_CHARACTERS),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'is no address'),
  z.refine((text) => !URL.canParse(text) || new URL(text).username === '', 'must not hold a login'),
);

/** Not those that the protocol itself sends. */
const RESERVED_HEADER =
  /^(?:host|connection|content-.*|transfer-encoding|accept|cookie|mcp-.*|last-event-id|proxy-.*)$/i;

const headerSchema = z.strictObject({
  name: z.string().check(
    z.trim(),
    z.maxLength(100),
    z.regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'is no name of a header'),
    z.refine((name) => !RESERVED_HEADER.test(name), 'is not free to be set'),
  ),
  value: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(MCP_HEADER_LIMIT_CHARACTERS),
      z.regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'cannot be sent in a header'),
    ),
});

/** A client that was registered by hand where users sign in for a server; without a secret, by PKCE alone. */
const oauthClientSchema = z.strictObject({
  clientId: z.string().check(z.trim(), z.minLength(1), z.maxLength(MCP_CLIENT_LIMIT_CHARACTERS)),
  clientSecret: z.nullable(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(MCP_CLIENT_LIMIT_CHARACTERS)),
  ),
});

/** The body of a `POST` of {@link MCP_SERVERS_PATH}. Neither the header's value nor the secret is ever returned. */
export const newMcpServerSchema = z.strictObject({
  name: nameSchema,
  url: urlSchema,
  header: z._default(z.nullable(headerSchema), null),
  oauthClient: z._default(z.nullable(oauthClientSchema), null),
});

export type NewMcpServer = z.output<typeof newMcpServerSchema>;

/**
 * The body of a `PATCH`: absent fields are unchanged; another address forgets the header, the client and the account,
 * another client the account.
 */
export const mcpServerChangeSchema = z
  .partial(
    z.strictObject({
      name: nameSchema,
      url: urlSchema,
      header: z.nullable(headerSchema),
      oauthClient: z.nullable(oauthClientSchema),
    }),
  )
  .check(z.refine((change) => Object.keys(change).length > 0, 'changes nothing'));

export type McpServerChange = z.output<typeof mcpServerChangeSchema>;

/** A server of tools as a user sees it. */
export const mcpServerSchema = z.object({
  serverId: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.nullable(z.string()),
  /** False for one of the operator, which the user can neither change nor delete. */
  isOwn: z.boolean(),
  /** Null for one of the operator. */
  url: z.nullable(z.string()),
  /** The name of the header that is sent with every request of a user's own server; null for none. */
  headerName: z.nullable(z.string()),
  /** The id of the client that the user gave for a server of their own; null for none. */
  clientId: z.nullable(z.string()),
  /** Whether the user needs an account there, and has connected one. */
  account: z.enum(['none', 'needed', 'connected']),
});

export type McpServerAnswer = z.infer<typeof mcpServerSchema>;

export const mcpServersAnswerSchema = z.object({ servers: z.array(mcpServerSchema) });

/** What became of asking a server for its tools, and the tools. */
export const mcpToolsAnswerSchema = z.object({
  state: z.enum([
    'ready',
    'unreachable',
    'unauthorized',
    'address_refused',
    'timeout',
    'too_large',
    'too_talkative',
    'other_protocol',
    'bad_answer',
  ]),
  tools: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      needsApproval: z.boolean(),
      isOn: z.boolean(),
    }),
  ),
  /** The tools that no model is told of: they describe no object, or are too large, or too many. */
  leftOut: z._default(
    z.array(z.object({ name: z.string(), reason: z.enum(['no_object', 'too_large', 'too_many']) })),
    [],
  ),
});

export type McpToolsAnswer = z.infer<typeof mcpToolsAnswerSchema>;

/** The body of a `PATCH` of {@link mcpToolsPath}. */
export const mcpToolSwitchSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(MCP_TOOL_NAME_LIMIT_CHARACTERS)),
  isOn: z.boolean(),
});

export type McpToolSwitch = z.output<typeof mcpToolSwitchSchema>;

/**
 * Returns the schema of the form of a server: what was typed, checked and made the body to send. `stored` is the server
 * that is changed: the value of its header may be left out while neither header nor address changes. An issue is of the
 * field that has it.
 */
export function typedMcpServerSchema(
  stored: Pick<McpServerAnswer, 'url' | 'headerName' | 'clientId'> | null,
) {
  return z.pipe(
    z.object({
      name: nameSchema,
      url: urlSchema,
      headerName: z.string().check(z.trim()),
      headerValue: z.string().check(z.trim()),
      clientId: z.string().check(z.trim(), z.maxLength(MCP_CLIENT_LIMIT_CHARACTERS)),
      clientSecret: z.string().check(z.trim(), z.maxLength(MCP_CLIENT_LIMIT_CHARACTERS)),
    }),
    z.transform(({ name, url, headerName, headerValue, ...client }, context) => {
      const isMoved = stored?.url !== url;
      const typed = { name, url, ...typedClient(client, isMoved ? null : (stored?.clientId ?? null)) };
      if (headerName === '') return { ...typed, header: null };
      if (headerValue === '' && stored?.headerName === headerName && !isMoved) return typed;
      const header = headerSchema.safeParse({ name: headerName, value: headerValue });
      if (header.success) return { ...typed, header: header.data };
      const path = header.error.issues[0]?.path[0] === 'value' ? 'headerValue' : 'headerName';
      context.issues.push({ code: 'custom', input: context.value, path: [path], message: 'is no header' });
      return z.NEVER;
    }),
  );
}

/** Returns what is sent of a client: nothing where it is that of `storedId`, or there is none. */
function typedClient(
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  storedId: string | null,
): { oauthClient?: { clientId: string; clientSecret: string | null } | null } {
  if (clientId === '') return storedId === null ? {} : { oauthClient: null };
  if (clientId === storedId && clientSecret === '') return {};
  return { oauthClient: { clientId, clientSecret: clientSecret === '' ? null : clientSecret } };
}
