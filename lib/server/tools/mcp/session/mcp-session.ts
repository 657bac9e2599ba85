import 'server-only';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ElicitRequestSchema, ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import type { JsonObject } from '@/lib/domain/tool/tool-definition';
import type { ToolContext } from '../../contract';
import { type McpFailure } from '../mcp-failure';
import type { McpServer } from '../mcp-server';
import { readToolList, type McpTool } from '../tools/read-tool-list';
import { AskingCall, AskingCalls } from './asking-call';
import {
  callResultSchema,
  promptListSchema,
  promptSchema,
  readResourceSchema,
  resourceListSchema,
  toolListSchema,
} from './mcp-messages';
import { openTransport } from './open-transport';
import { askForPages, requiredPages } from './required-pages';
import { toMcpFailure } from './to-mcp-failure';

const CONNECT_LIMIT_MS = 15_000;
const LIST_LIMIT_MS = 15_000;
const PAGES_LIMIT = 20;
const ITEMS_LIMIT = 1_000;

/** Not every server says when its tools change. */
const TOOLS_AGE_LIMIT_MS = 60_000;

/** The protocol has no field of its own for it. */
const IDEMPOTENCY_META = 'parley/idempotency-key';

/** Longer than any call: the client has no requests without a limit. */
const NEVER_MS = 24 * 60 * 60_000;

interface CallOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/** Options of a call during which the server may ask the user; that time does not count. */
interface AskingOptions extends CallOptions {
  /** Sent along, so that the server can know the call again. */
  readonly idempotencyKey?: string | undefined;
  readonly elicit: ToolContext['elicit'];
}

/** One open connection to a server of tools. All methods throw McpFailure; a server's own error is an McpError. */
export class McpSession {
  readonly #client: Client;
  readonly #server: McpServer;
  #failure: McpFailure | null = null;
  readonly #asking: AskingCalls;
  #tools: { readonly listed: Promise<readonly McpTool[]>; readonly atMs: number } | null = null;

  private constructor(server: McpServer) {
    this.#server = server;
    this.#asking = new AskingCalls(server.owner === null);
    this.#client = new Client(
      { name: 'parley', title: 'Parley', version: '1.0.0' },
      { capabilities: { elicitation: { form: {}, url: {} } }, jsonSchemaValidator: NO_VALIDATOR },
    );
    this.#client.setRequestHandler(
      ElicitRequestSchema,
      async ({ params }, { signal }) =>
        (await this.#asking.find()?.ask(params, signal)) ?? { action: 'cancel' as const },
    );
    this.#client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
      this.#tools = null;
    });
  }

  /** Returns a connection on which the server has introduced itself. `onClose` is called once when it ends. */
  static async open(server: McpServer, onClose: () => void): Promise<McpSession> {
    const session = new McpSession(server);
    const transport: Transport = openTransport(server, (failure) => session.#fail(failure));
    session.#client.onclose = onClose;
    try {
      await session.#client.connect(transport, { timeout: CONNECT_LIMIT_MS });
      return session;
    } catch (error) {
      const failure = session.#toFailure(error);
      await session.close();
      throw failure;
    }
  }

  /** Returns the tools of the server, cached for a minute unless it says that they have changed. */
  tools(): Promise<readonly McpTool[]> {
    const cached = this.#tools;
    if (cached !== null && Date.now() - cached.atMs < TOOLS_AGE_LIMIT_MS) return cached.listed;
    const tools = { listed: this.#listTools(), atMs: Date.now() };
    this.#tools = tools;
    tools.listed.catch(() => {
      if (this.#tools === tools) this.#tools = null;
    });
    return tools.listed;
  }

  /** Carries out a tool; what it returned is checked only as far as its outermost form. */
  async call(name: string, input: JsonObject, { signal, timeoutMs, elicit, idempotencyKey }: AskingOptions) {
    const call = new AskingCall(timeoutMs, this.#server.name, elicit);
    // The call ends at its own limit, which stands still while the user is asked.
    const options = { signal: AbortSignal.any([signal, call.signal]), timeoutMs: NEVER_MS };
    const told = idempotencyKey === undefined ? {} : { _meta: { [IDEMPOTENCY_META]: idempotencyKey } };
    const params = { name, arguments: { ...input }, ...told };
    return this.#asking.during(call, async () => {
      try {
        return await this.#request('tools/call', params, callResultSchema, options);
      } catch (error) {
        const pages = requiredPages(error);
        if (pages === null) throw error;
        return askForPages(call, pages, options.signal);
      }
    });
  }

  /** Returns what the server has to read: at most 1,000 resources. */
  async resources(options: CallOptions) {
    return this.#pages('resources/list', resourceListSchema, ({ resources }) => resources, options);
  }

  /** Returns one resource of the server. */
  async readResource(uri: string, options: CallOptions) {
    return this.#request('resources/read', { uri }, readResourceSchema, options);
  }

  /** Returns the prompts that the server offers: at most 1,000. */
  async prompts(options: CallOptions) {
    if (this.#client.getServerCapabilities()?.prompts === undefined) return [];
    return this.#pages('prompts/list', promptListSchema, ({ prompts }) => prompts, options);
  }

  /** Returns one prompt of the server, completed by its arguments. */
  async prompt(name: string, written: Readonly<Record<string, string>>, options: CallOptions) {
    return this.#request('prompts/get', { name, arguments: { ...written } }, promptSchema, options);
  }

  async close(): Promise<void> {
    await this.#client.close().catch(() => undefined);
  }

  async #listTools(): Promise<readonly McpTool[]> {
    const capabilities = this.#client.getServerCapabilities();
    const options = { signal: AbortSignal.timeout(LIST_LIMIT_MS), timeoutMs: LIST_LIMIT_MS };
    const listed =
      capabilities?.tools === undefined
        ? []
        : await this.#pages('tools/list', toolListSchema, ({ tools }) => tools, options);
    return readToolList(listed, capabilities?.resources !== undefined);
  }

  async #pages<Schema extends z.ZodType<{ nextCursor?: string | undefined }>, Item>(
    method: string,
    schema: Schema,
    itemsOf: (page: z.output<Schema>) => readonly Item[],
    options: CallOptions,
  ): Promise<Item[]> {
    const items: Item[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < PAGES_LIMIT && items.length < ITEMS_LIMIT; pages += 1) {
      const page = await this.#request(method, cursor === undefined ? {} : { cursor }, schema, options);
      items.push(...itemsOf(page));
      cursor = page.nextCursor;
      if (cursor === undefined) break;
    }
    return items.slice(0, ITEMS_LIMIT);
  }

  async #request<Schema extends z.ZodType>(
    method: string,
    params: Record<string, unknown>,
    schema: Schema,
    { signal, timeoutMs }: CallOptions,
  ): Promise<z.output<Schema>> {
    try {
      const result = await this.#client.request({ method, params }, schema, {
        signal,
        timeout: timeoutMs,
        maxTotalTimeout: timeoutMs,
      });
      return schema.parse(result);
    } catch (error) {
      signal.throwIfAborted();
      throw this.#toFailure(error);
    }
  }

  #toFailure(error: unknown): unknown {
    return this.#failure ?? toMcpFailure(error, this.#server.way.kind);
  }

  /** Ends the connection for what it has sent; requests under way fail with it. */
  #fail(failure: McpFailure): void {
    this.#failure ??= failure;
    void this.close();
  }
}

/** A schema of a server is never compiled: results are data, which it would make no safer. */
const NO_VALIDATOR = {
  getValidator: () => () => ({ valid: false, data: undefined, errorMessage: 'not checked' }) as const,
};
