import 'server-only';
import { createHash } from 'node:crypto';
import type { JsonRecord } from '@/lib/domain/shared/json-record';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import {
  endSentCall,
  hasUnknownCall,
  removeSentCall,
  saveSentCall,
  type SentCallIds,
} from '../../../db/turn/sent-calls';
import { generationNode } from '../../../generation/generation-node';
import { STORE_LIMIT_MS } from '../../../generation/generation-times';
import { logError } from '../../../platform/log';
import type { ToolCall } from '../../../providers/contract';
import { AccountNeededError, type Tool, type ToolOutput } from '../../../tools/contract';
import type { CallContext } from './call-context';

interface DeedParts {
  readonly tool: Tool;
  readonly call: ToolCall;
  readonly args: JsonRecord;
  readonly context: Pick<CallContext, 'owner' | 'runId' | 'conversationId' | 'messageId' | 'signal'>;
  readonly emit: (event: ChatEvent) => void;
  readonly toOutput: (error: unknown) => ToolOutput;
}

/** The call was not sent, and the answer ends, since the next call could not be recorded either. */
export class UnwrittenDeedError extends Error {
  override readonly name = 'UnwrittenDeedError';

  constructor(cause: unknown) {
    super('The call could not be written down.', { cause });
  }
}

const NOT_SENT: ToolOutput = {
  text: 'Error processing tool: the answer ended before the call was sent. It was not carried out.',
  isError: true,
};

/**
 * A call that may change data runs at most once: it is recorded before it is sent, and without a result the
 * user is asked before a repeat.
 */
export async function planDeed(parts: DeedParts): Promise<Deed> {
  const { tool, context } = parts;
  if (!(tool.isDeed ?? tool.needsApproval)) return new PlainCall();
  const isRepeat = await hasUnknownCall(context.owner, { ...context, ...namesOf(tool) });
  return new WrittenCall(parts, isRepeat);
}

export interface Deed {
  /** An earlier call may have been carried out, so that the user is always asked. */
  readonly isRepeat: boolean;
  during(send: (idempotencyKey?: string) => Promise<ToolOutput>): Promise<ToolOutput>;
}

class PlainCall implements Deed {
  readonly isRepeat = false;

  async during(send: () => Promise<ToolOutput>): Promise<ToolOutput> {
    const { isUnknown: _harmless, ...output } = await send();
    return output;
  }
}

class WrittenCall implements Deed {
  readonly isRepeat: boolean;
  readonly #parts: DeedParts;

  constructor(parts: DeedParts, isRepeat: boolean) {
    this.#parts = parts;
    this.isRepeat = isRepeat;
  }

  async during(send: (idempotencyKey?: string) => Promise<ToolOutput>): Promise<ToolOutput> {
    const { context, call, emit, toOutput } = this.#parts;
    const { owner, signal } = context;
    const ids = await this.#write();
    if (ids === null) return NOT_SENT;
    if (signal.aborted) {
      await removeSentCall(owner, ids.sentCallId);
      signal.throwIfAborted();
    }
    emit({ type: 'tool-sent', toolCallId: call.toolCallId });
    try {
      const output = await send(ids.idempotencyKey);
      await this.#end(ids, output.isUnknown === true ? 'unknown' : 'returned');
      return output;
    } catch (error) {
      // The call stays as it was written down: the end of the answer says that its result is unknown.
      signal.throwIfAborted();
      if (error instanceof AccountNeededError) {
        await removeSentCall(owner, ids.sentCallId);
        throw error;
      }
      await this.#end(ids, 'unknown');
      return { ...toOutput(error), isUnknown: true };
    }
  }

  /** Returns null when the answer is over. Throws UnwrittenDeedError when the database fails. */
  async #write(): Promise<SentCallIds | null> {
    try {
      await storeEarlier(this.#parts.context.messageId);
      return await this.#save();
    } catch (error) {
      throw new UnwrittenDeedError(error);
    }
  }

  #save(): Promise<SentCallIds | null> {
    const { tool, call, args, context } = this.#parts;
    return saveSentCall(context.owner, {
      ...namesOf(tool),
      runId: context.runId,
      conversationId: context.conversationId,
      nodeId: generationNode().id,
      toolCallId: call.toolCallId,
      title: tool.title,
      input: call.input,
      inputDigest: createHash('sha256').update(JSON.stringify(args)).digest('hex'),
      isRepeat: this.isRepeat,
    });
  }

  /** After a failure the result counts as unknown until the answer is saved. */
  async #end({ sentCallId }: SentCallIds, state: 'returned' | 'unknown'): Promise<void> {
    const { owner, runId } = this.#parts.context;
    await endSentCall(owner, sentCallId, state).catch((error: unknown) => {
      logError('how a call ended could not be written down; a crash would leave it unknown', error, {
        runId,
      });
    });
  }
}

/** Stores the results so far, so that a crash loses none. Throws when the database takes too long. */
async function storeEarlier(messageId: string): Promise<void> {
  const node = generationNode();
  const run = node.runs.get(messageId);
  if (run === undefined || (await node.writer.stored(run, STORE_LIMIT_MS))) return;
  throw new Error('What the answer holds could not be stored before its next call.');
}

function namesOf({ toolkitId, name }: Tool) {
  return { toolkitId, toolName: name };
}
