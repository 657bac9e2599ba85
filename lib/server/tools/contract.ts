import type { AttachedFile } from '@/lib/domain/file/attached-file';
import type { ToolAccount } from '@/lib/domain/message/content-part';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { Elicitation, ElicitationOutcome } from '@/lib/domain/tool/elicitation/elicitation';
import type { Destination } from '@/lib/domain/tool/flow/flow-question';
import type { FlowOrigin, FlowSink } from '@/lib/domain/tool/flow/flow-table';
import type { JsonObject, ToolDefinition } from '@/lib/domain/tool/tool-definition';
import type { Toolkit } from '@/lib/domain/tool/toolkit';
import type { FoundPage } from '@/lib/domain/turn/citable-page';

export interface ServerQuestion {
  readonly server: string;
  readonly asks: Elicitation;
  /** The signal aborts when the server no longer waits. */
  readonly signal: AbortSignal;
}

export interface ToolContext {
  readonly owner: OwnerId;
  readonly conversationId: string;
  readonly messageId: string;
  readonly toolCallId: string;
  /** A server recognises a repeated call by this key; absent for calls that only read. */
  readonly idempotencyKey?: string;
  /** The signal aborts when the answer is stopped, or the call exceeds its limit. */
  readonly signal: AbortSignal;
  /** Returns the number that the model sees in brackets; null for no page's address, and too many. */
  readonly cite: (page: FoundPage) => number | null;
  /**
   * Asks one question at a time; waiting does not count. Returns `cancel` without an answer in time, or when
   * `signal` aborts.
   */
  readonly elicit: (question: ServerQuestion) => Promise<ElicitationOutcome>;
  /** Decides about another host than {@link ToolFlow}'s, as after a redirect; the user may be asked. */
  readonly mayGoTo: (address: string) => Promise<boolean>;
  /** The files that {@link Tool.sends} found, which the user allowed. */
  readonly sent?: SentFiles;
}

export interface SentFile {
  readonly fileId: string;
  readonly filename: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** True when the chat has other files of this name. */
  readonly isNameShared: boolean;
  /** Returns null when its bytes are deleted. */
  readonly read: () => Promise<Uint8Array | null>;
}

/** The keys are what the model wrote for the files. */
export type SentFiles = ReadonlyMap<string, SentFile>;

/** It says where words go and who writes the result, see docs/data-flow.md. */
export interface ToolFlow {
  readonly sink: FlowSink;
  readonly returns: FlowOrigin;
  /** Returns null when words stay here, or when the call will fail. */
  readonly to: (input: JsonObject) => Destination | null;
}

export const STAYS_HERE: ToolFlow = { sink: 'here', returns: 'own', to: () => null };

/** The model and the user see it. */
export interface ToolOutput {
  /** The text is data: no part of it may grant a right. */
  readonly text: string;
  /** True tells the model that the call failed. */
  readonly isError?: boolean;
  /** True when the call may have been carried out, but its result is lost. */
  readonly isUnknown?: boolean;
  /** What earlier calls of the conversation left with the tool is lost; the text tells the model. */
  readonly hasBegunAgain?: boolean;
  /** These files are stored already; the answer shows the pictures among them. */
  readonly files?: readonly AttachedFile[];
}

export class AccountNeededError extends Error {
  override readonly name = 'AccountNeededError';
}

/** The model reads the message of this error. */
export class UnknownFileError extends Error {
  override readonly name = 'UnknownFileError';
}

export interface NeededAccount extends ToolAccount {
  readonly isConnected: () => Promise<boolean>;
}

export interface Tool extends ToolDefinition {
  readonly toolkitId: string;
  readonly title: string;
  /** Absent for our own tools. */
  readonly serverTitle?: string;
  /** True for a tool that changes or spends something, and was not allowed before. */
  readonly needsApproval: boolean;
  /**
   * A call may change its server: it is written down first and never resent unasked. The default is
   * `needsApproval`. Tools that write only our database in one transaction are no deeds.
   */
  readonly isDeed?: boolean;
  /** `memory` needs approval whenever words of others were read. */
  readonly flow: ToolFlow;
  /** True for a tool whose `run` is never called, since the user answers. */
  readonly isAnsweredByUser?: boolean;
  /** The default is the limit of the engine. */
  readonly timeoutMs?: number;
  /** What a call costs the operator, which users pay; absent when it is free. */
  readonly feeMicrocredits?: number;
  /**
   * The user is asked each time about files that a call sends. It is absent when nothing is sent. Throws
   * {@link UnknownFileError}.
   */
  readonly sends?: (
    input: JsonObject,
    place: Pick<ToolContext, 'owner' | 'conversationId'>,
  ) => Promise<SentFiles>;
  /** It is absent when no account is needed; else `run` throws AccountNeededError until it is connected. */
  readonly account?: NeededAccount;
  /** Absent means name, words and arguments. */
  readonly approvedAs?: string;
  /** When it changes, the user is asked again; absent for our own tools. */
  readonly definitionHash?: string;
  /**
   * The tool checks `input`, which the model wrote. The model learns an AppError, of others only that there
   * was one.
   */
  run(input: JsonObject, context: ToolContext): Promise<ToolOutput>;
}

/** An assistant adds the toolkits it names. */
export type ToolkitUser = 'chat' | 'assistant';

export interface ToolSource {
  /** Returns the display order. */
  list(owner: OwnerId): Promise<readonly Toolkit[]>;
  /** Ids of other sources are ignored. Never throws: an unreachable toolkit has no tools and is logged. */
  open(
    owner: OwnerId,
    toolkitIds: readonly string[],
    signal: AbortSignal,
    user: ToolkitUser,
  ): Promise<readonly Tool[]>;
}
