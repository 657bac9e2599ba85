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
  /** Is aborted when the server no longer waits for the answer. */
  readonly signal: AbortSignal;
}

export interface ToolContext {
  readonly owner: OwnerId;
  readonly conversationId: string;
  readonly messageId: string;
  readonly toolCallId: string;
  /** Lets a server recognise a repeated call; absent for what changes nothing. */
  readonly idempotencyKey?: string;
  /** Is aborted when the answer is stopped, or the call exceeds its limit. */
  readonly signal: AbortSignal;
  /**
   * Makes a page citable and returns its number, which the model sees in brackets; null for what is no page's
   * address, and when there are too many.
   */
  readonly cite: (page: FoundPage) => number | null;
  /**
   * Asks one question at a time; the answer has what the user wrote. The wait does not count towards the call's
   * limit. Returns `cancel` when they do not answer in time, and when `signal` is aborted.
   */
  readonly elicit: (question: ServerQuestion) => Promise<ElicitationOutcome>;
  /**
   * Says whether the call may continue to another host than that of its {@link ToolFlow}, as a redirect leads to;
   * asks the user when the rules say so, as `elicit` does.
   */
  readonly mayGoTo: (address: string) => Promise<boolean>;
  /** The files that {@link Tool.sends} found, which the user allowed to be sent. */
  readonly sent?: SentFiles;
}

export interface SentFile {
  readonly fileId: string;
  readonly filename: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** True where the chat has other files of this name. */
  readonly isNameShared: boolean;
  /** Returns null when the bytes are not stored any more. */
  readonly read: () => Promise<Uint8Array | null>;
}

/** Has the files of the chat that a call names, by what the model wrote. */
export type SentFiles = ReadonlyMap<string, SentFile>;

/** Says where a tool's words go, and who writes what comes back: see docs/data-flow.md. */
export interface ToolFlow {
  readonly sink: FlowSink;
  readonly returns: FlowOrigin;
  /** Returns null when the call's words stay on this server, or it will fail. */
  readonly to: (input: JsonObject) => Destination | null;
}

export const STAYS_HERE: ToolFlow = { sink: 'here', returns: 'own', to: () => null };

/** Both the model and the user see it. */
export interface ToolOutput {
  /** The text is data: none of it grants a right. */
  readonly text: string;
  /** Is true when the model should know of the failure. */
  readonly isError?: boolean;
  /**
   * Is true when the call may have been carried out but its result is lost: no answer came, or one that does not
   * tell.
   */
  readonly isUnknown?: boolean;
  /** Already stored; pictures are shown in the answer. */
  readonly files?: readonly AttachedFile[];
}

/** The user must connect an account, or reconnect it. */
export class AccountNeededError extends Error {
  override readonly name = 'AccountNeededError';
}

/** The model reads the message. */
export class UnknownFileError extends Error {
  override readonly name = 'UnknownFileError';
}

export interface NeededAccount extends ToolAccount {
  readonly isConnected: () => Promise<boolean>;
}

export interface Tool extends ToolDefinition {
  readonly toolkitId: string;
  readonly title: string;
  /** Is the title of the server that the tool is one of; absent for our own tools. */
  readonly serverTitle?: string;
  /** Is true for whatever changes or spends something, unless the user allowed it before. */
  readonly needsApproval: boolean;
  /**
   * Is true when a call may change something at its server: it is written down before sending, and never resent
   * unasked. Defaults to `needsApproval`. Tools that only write our own database, each in one transaction, are not
   * deeds.
   */
  readonly isDeed?: boolean;
  /** Tools that keep something of the user (`memory`) need approval each time others' words were read. */
  readonly flow: ToolFlow;
  /** Is true when the user writes the result; then `run` is never called. */
  readonly isAnsweredByUser?: boolean;
  /** Defaults to the engine's limit. */
  readonly timeoutMs?: number;
  /** Has the operator's cost of a call, passed on to users; absent when it is free. */
  readonly feeMicrocredits?: number;
  /**
   * Returns the files of the chat that a call sends: the user is asked each time. Absent for tools that send none.
   * Throws {@link UnknownFileError}.
   */
  readonly sends?: (
    input: JsonObject,
    place: Pick<ToolContext, 'owner' | 'conversationId'>,
  ) => Promise<SentFiles>;
  /** Is absent when calls need no account; otherwise `run` throws AccountNeededError while it is not connected. */
  readonly account?: NeededAccount;
  /** Digests what the user allows; absent means name, words and arguments. */
  readonly approvedAs?: string;
  /**
   * Changes when the tool is no longer what the user allowed, who is then asked again; absent for our own tools.
   */
  readonly definitionHash?: string;
  /**
   * `input` is the JSON object as the model wrote it: the tool must check it. The model learns what was thrown; of
   * an error that is no AppError, only that there was one.
   */
  run(input: JsonObject, context: ToolContext): Promise<ToolOutput>;
}

/** A chat has what its user installed, an assistant what it names beside that. */
export type ToolkitUser = 'chat' | 'assistant';

export interface ToolSource {
  /** Returns the toolkits that the user may switch on, in display order. */
  list(owner: OwnerId): Promise<readonly Toolkit[]>;
  /**
   * Ignores ids of other sources; unknown or unready ones have no tools. Never throws: a toolkit out of reach has
   * no tools and is logged.
   */
  open(
    owner: OwnerId,
    toolkitIds: readonly string[],
    signal: AbortSignal,
    user: ToolkitUser,
  ): Promise<readonly Tool[]>;
}
