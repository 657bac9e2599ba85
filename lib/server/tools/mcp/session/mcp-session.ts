import 'server-only';
import { randomUUID } from 'node:crypto';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ElicitRequestSchema, ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { McpPrompt } from '@/lib/domain/tool/mcp-prompt';
import type { JsonObject } from '@/lib/domain/tool/tool-definition';
import { keepAlive } from '../../../platform/shape/keep-alive';
import type { ToolContext } from '../../contract';
import { McpFailure } from '../mcp-failure';
import type { McpServer } from '../mcp-server';
import {
  callResultSchema,
  promptListSchema,
  promptTextSchema,
  resourceListSchema,
  toolListSchema,
  type McpTool,
  type McpToolList,
} from '../messages/mcp-messages';
import { joinPromptLists } from '../messages/read-prompt-list';
import { isFullToolList, joinToolLists } from '../messages/read-tool-list';
import { AskingCall, AskingCalls } from './asking-call';
import { openTransport } from './open-transport';
import { askForPages, requiredPages } from './required-pages';
import type { TalkBudget } from './talk-budget';
import { isForgotten, toMcpFailure } from './to-mcp-failure';

const CONNECT_LIMIT_MS = 15_000;
const LIST_LIMIT_MS = 15_000;
const PAGES_LIMIT = 20;
const ITEMS_LIMIT = 1_000;

/** Not every server reports changes, so that the list is fetched again after this time. */
const TOOLS_AGE_LIMIT_MS = 60_000;

/** The protocol has no field of its own for the key. */
const IDEMPOTENCY_META = 'parley/idempotency-key';

/** A server may have forgotten a connection that was silent for this long. */
const SILENCE_LIMIT_MS = 10_000;
const PROBE_LIMIT_MS = 5_000;

/** Beyond this number a conversation is noted in the database once more. */
const NOTED_CONVERSATIONS_LIMIT = 1_000;

/** The client must have a limit; this one is longer than any call. */
const NEVER_MS = 24 * 60 * 60_000;

interface CallOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

interface AskingOptions extends CallOptions {
  /** The server recognises a repeated call by this key. */
  readonly idempotencyKey?: string | undefined;
  readonly elicit: ToolContext['elicit'];
}

/** Methods throw McpFailure, or McpError for a server's own error. */
export class McpSession {
  readonly #client: Client;
  readonly #server: McpServer;
  #closeTransport: () => void = () => undefined;
  #hasSession: () => boolean = () => false;
  #answeredAtMs = 0;
  #failure: McpFailure | null = null;
  readonly #asking: AskingCalls;
  readonly #noted = new LRUCache<string, true>({ max: NOTED_CONVERSATIONS_LIMIT });
  /** Null where no data of the server outlives a call. */
  #name: string | null = null;
  #tools: { readonly listed: Promise<McpToolList>; readonly atMs: number } | null = null;

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

  /**
   * Resolves once the server has introduced itself. `onClose` is called once; the budget pays for unasked
   * messages.
   */
  static async open(server: McpServer, budget: TalkBudget, onClose: () => void): Promise<McpSession> {
    const session = new McpSession(server);
    const onFailure = (failure: McpFailure) => session.#fail(failure);
    const { transport, close } = openTransport(server, {
      budget,
      owner: server.owner,
      onFailure,
    });
    session.#closeTransport = close;
    session.#hasSession = () => transport.sessionId !== undefined;
    session.#client.onclose = onClose;
    try {
      await session.#client.connect(transport, { timeout: CONNECT_LIMIT_MS });
      session.#answeredAtMs = performance.now();
      if (server.way.kind === 'stdio' || session.#hasSession()) session.#name = randomUUID();
      return session;
    } catch (error) {
      const failure = session.#toFailure(error);
      await session.close();
      throw failure;
    }
  }

  /**
   * Calls `note` with the name of this session at its first call of each conversation; returns what that says. False
   * where nothing of the server outlives a call.
   */
  async isNewTo(conversationId: string, note: (session: string) => Promise<boolean>): Promise<boolean> {
    if (this.#name === null || this.#noted.has(conversationId)) return false;
    const isNew = await note(this.#name);
    this.#noted.set(conversationId, true);
    return isNew;
  }

  async tools(): Promise<readonly McpTool[]> {
    return (await this.toolList()).tools;
  }

  /** The list is cached for a minute, or until the server reports a change. */
  toolList(): Promise<McpToolList> {
    const cached = this.#tools;
    if (cached !== null && Date.now() - cached.atMs < TOOLS_AGE_LIMIT_MS) return cached.listed;
    const tools = { listed: this.#listTools(), atMs: Date.now() };
    this.#tools = tools;
    tools.listed.catch(() => {
      if (this.#tools === tools) this.#tools = null;
    });
    return tools.listed;
  }

  /**
   * Sent at most once: a doubtful connection is probed first. Throws `not_repeated` when the call itself is
   * refused.
   */
  async call(name: string, input: JsonObject, { signal, timeoutMs, elicit, idempotencyKey }: AskingOptions) {
    await this.#probe(signal);
    const call = new AskingCall(timeoutMs, this.#server.title ?? this.#server.name, elicit);
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

  /** Returns at most 1,000 resources. */
  async resources(options: CallOptions) {
    return this.#pages('resources/list', resourceListSchema, ({ resources }) => resources, options);
  }

  async readResource(uri: string, options: CallOptions) {
    return this.#request('resources/read', { uri }, callResultSchema, options);
  }

  async prompts(options: CallOptions): Promise<readonly McpPrompt[]> {
    if (this.#client.getServerCapabilities()?.prompts === undefined) return [];
    const read = await this.#pages('prompts/list', promptListSchema, ({ prompts }) => prompts, options);
    return joinPromptLists(read);
  }

  async prompt(name: string, written: Readonly<Record<string, string>>, options: CallOptions) {
    return this.#request('prompts/get', { name, arguments: { ...written } }, promptTextSchema, options);
  }

  async close(): Promise<void> {
    this.#closeTransport();
    await this.#client.close().catch(() => undefined);
  }

  /** Throws McpFailure only for a connection that the server forgot, or an account that it refused. */
  async #probe(signal: AbortSignal): Promise<void> {
    const { way } = this.#server;
    const hasAccount = way.kind === 'http' && way.authorization !== null;
    const isSilent = this.#hasSession() && performance.now() - this.#answeredAtMs >= SILENCE_LIMIT_MS;
    // Sessions of an account may end at any time.
    if (!hasAccount && !isSilent) return;
    const options = {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE_LIMIT_MS)]),
      timeoutMs: NEVER_MS,
    };
    try {
      await this.#request('ping', {}, z.object({}), options);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof McpFailure && PROBE_FAILURES.includes(error.reason)) throw error;
    }
  }

  async #listTools(): Promise<McpToolList> {
    const capabilities = this.#client.getServerCapabilities();
    const options = { signal: AbortSignal.timeout(LIST_LIMIT_MS), timeoutMs: LIST_LIMIT_MS };
    const listed =
      capabilities?.tools === undefined
        ? []
        : await this.#pages('tools/list', toolListSchema, (page) => [page], options, isFullToolList);
    return joinToolLists(listed, capabilities?.resources !== undefined);
  }

  async #pages<Schema extends z.ZodType<{ nextCursor?: string | undefined }>, Item>(
    method: string,
    schema: Schema,
    itemsOf: (page: z.output<Schema>) => readonly Item[],
    options: CallOptions,
    isFull: (items: readonly Item[]) => boolean = () => false,
  ): Promise<Item[]> {
    const items: Item[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < PAGES_LIMIT && items.length < ITEMS_LIMIT; pages += 1) {
      const page = await this.#request(method, cursor === undefined ? {} : { cursor }, schema, options);
      items.push(...itemsOf(page));
      cursor = page.nextCursor;
      if (cursor === undefined || isFull(items)) break;
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
      this.#answeredAtMs = performance.now();
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (this.#failure === null && this.#hasSession() && isForgotten(error))
        throw new McpFailure(method === 'tools/call' ? 'not_repeated' : 'session_lost', { cause: error });
      throw this.#toFailure(error);
    }
  }

  #toFailure(error: unknown): unknown {
    return this.#failure ?? toMcpFailure(error, this.#server.way.kind);
  }

  #fail(failure: McpFailure): void {
    this.#failure ??= failure;
    keepAlive(this.close(), 'a session with a server of tools could not be closed');
  }
}

const PROBE_FAILURES: readonly McpFailure['reason'][] = ['session_lost', 'unauthorized', 'too_talkative'];

/** A schema of the server is never compiled: results are data either way. */
const NO_VALIDATOR = {
  getValidator: () => () => ({ valid: false, data: undefined, errorMessage: 'not checked' }) as const,
};
