import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { ElicitationOutcome } from '@/lib/domain/tool/elicitation/elicitation';
import { readElicitation } from '@/lib/domain/tool/elicitation/read-elicitation';
import { logError } from '../../../platform/log';
import { CallClock } from '../../call-clock';
import type { ToolContext } from '../../contract';
import { McpFailure } from '../mcp-failure';

const QUESTIONS_LIMIT = 8;

export class AskingCall {
  readonly #clock: CallClock;
  readonly #ended = new AbortController();
  readonly #elicit: ToolContext['elicit'];
  readonly #server: string;
  #questions = 0;

  /** `timeoutMs` does not count the wait for the user; `server` is the name that users know. */
  constructor(timeoutMs: number, server: string, elicit: ToolContext['elicit']) {
    this.#clock = new CallClock(timeoutMs);
    this.#server = server;
    this.#elicit = elicit;
    const late = () => this.#ended.abort(new McpFailure('timeout'));
    this.#clock.signal.addEventListener('abort', late, { once: true });
  }

  /** The reason of the signal is the McpFailure that ends the call. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  end(): void {
    this.#clock.end();
  }

  /** Throws McpError for a question that cannot be asked; too many questions end the call. */
  async ask(params: unknown, signal: AbortSignal): Promise<ElicitationOutcome> {
    this.#questions += 1;
    if (this.#questions > QUESTIONS_LIMIT) this.#ended.abort(new McpFailure('asked_too_often'));
    if (this.#ended.signal.aborted) return { action: 'cancel' };
    const asks = readElicitation(params);
    if (asks === null) throw new McpError(ErrorCode.InvalidParams, 'This cannot be shown to the user.');
    const server = this.#server;
    try {
      return await this.#clock.pausedDuring(() => this.#elicit({ server, asks, signal }));
    } catch (error) {
      // The client would send the words of the error to the server.
      logError('what a server of tools asks could not be shown to the user', error, { server });
      return { action: 'cancel' };
    }
  }
}

/** A question must never reach the user of another call. */
export class AskingCalls {
  readonly #running = new Set<AskingCall>();
  readonly #current = new AsyncLocalStorage<AskingCall>();
  readonly #isShared: boolean;
  #hasLost = false;

  /** `isShared` means that several users share the connection. */
  constructor(isShared: boolean) {
    this.#isShared = isShared;
  }

  async during<Result>(call: AskingCall, work: () => Promise<Result>): Promise<Result> {
    this.#running.add(call);
    try {
      return await this.#current.run(call, work);
    } catch (error) {
      // An error that the server itself reports is a result.
      this.#hasLost ||= !(error instanceof McpError);
      throw error;
    } finally {
      call.end();
      this.#running.delete(call);
    }
  }

  /**
   * A request within a call's answer belongs to it, elsewhere to the only running call. Returns null when
   * unclear, also after a lost call of a shared connection: the server may still work for its user.
   */
  find(): AskingCall | null {
    const current = this.#current.getStore();
    if (current !== undefined) return this.#running.has(current) ? current : null;
    const [only, ...others] = this.#running;
    if (only === undefined || others.length > 0) return null;
    return this.#isShared && this.#hasLost ? null : only;
  }
}
