import * as z from 'zod/mini';
import {
  MCP_CLIENT_LIMIT_CHARACTERS,
  MCP_HEADER_LIMIT_CHARACTERS,
  MCP_NAME_LIMIT_CHARACTERS,
  MCP_TOOL_NAME_LIMIT_CHARACTERS,
  MCP_URL_LIMIT_CHARACTERS,
} from '@/lib/domain/tool/mcp-server';

/** `GET` returns {@link mcpServersAnswerSchema}; `POST` {@link newMcpServerSchema} adds a server. */
export const MCP_SERVERS_PATH = '/api/mcp/servers';

/** `PATCH` {@link mcpServerChangeSchema} and `DELETE` change servers of the user. */
export function mcpServerPath(serverId: string): string {
  return `${MCP_SERVERS_PATH}/${encodeURIComponent(serverId)}`;
}

/**
 * `GET` asks for {@link mcpToolsAnswerSchema}; `PATCH` {@link mcpToolSwitchSchema} switches one for the user.
 */
export function mcpToolsPath(serverId: string): string {
  return `${mcpServerPath(serverId)}/tools`;
}

/** `POST` returns the address of the sign-in page; `DELETE` forgets the account. */
export function mcpAccountPath(serverId: string): string {
  return `${mcpServerPath(serverId)}/account`;
}

export const MCP_CALLBACK_PATH = '/api/mcp/callback';

/** A UUID names a server of the user's, any other name one of the operator's. */
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

/** The protocol sends these headers itself. */
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

/** The client was registered by hand; without a secret it uses PKCE alone. */
const oauthClientSchema = z.strictObject({
  clientId: z.string().check(z.trim(), z.minLength(1), z.maxLength(MCP_CLIENT_LIMIT_CHARACTERS)),
  clientSecret: z.nullable(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(MCP_CLIENT_LIMIT_CHARACTERS)),
  ),
});

/** The header and the secret are never returned. */
export const newMcpServerSchema = z.strictObject({
  name: nameSchema,
  url: urlSchema,
  header: z._default(z.nullable(headerSchema), null),
  oauthClient: z._default(z.nullable(oauthClientSchema), null),
});

export type NewMcpServer = z.output<typeof newMcpServerSchema>;

/** Absent fields stay. Another address forgets header, client and account, another client the account. */
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

export const mcpServerSchema = z.object({
  serverId: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.nullable(z.string()),
  /** The operator's servers cannot be changed. */
  isOwn: z.boolean(),
  /** Null means the operator's. */
  url: z.nullable(z.string()),
  /** Null means none. */
  headerName: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  /** The account is `needed` until the user has connected one. */
  account: z.enum(['none', 'needed', 'connected']),
});

export type McpServerAnswer = z.infer<typeof mcpServerSchema>;

export const mcpServersAnswerSchema = z.object({ servers: z.array(mcpServerSchema) });

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
  /** No model is offered these: they describe no object, or are too large, or too many. */
  leftOut: z._default(
    z.array(z.object({ name: z.string(), reason: z.enum(['no_object', 'too_large', 'too_many']) })),
    [],
  ),
});

export type McpToolsAnswer = z.infer<typeof mcpToolsAnswerSchema>;

export const mcpToolSwitchSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(MCP_TOOL_NAME_LIMIT_CHARACTERS)),
  isOn: z.boolean(),
});

export type McpToolSwitch = z.output<typeof mcpToolSwitchSchema>;

/**
 * `stored` is the server that is changed: its header's value may be left out while header and address stay. An issue
 * belongs to its field.
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

/** Sends no client when it is that of `storedId`, or when there is none. */
function typedClient(
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  storedId: string | null,
): { oauthClient?: { clientId: string; clientSecret: string | null } | null } {
  if (clientId === '') return storedId === null ? {} : { oauthClient: null };
  if (clientId === storedId && clientSecret === '') return {};
  return { oauthClient: { clientId, clientSecret: clientSecret === '' ? null : clientSecret } };
}
