import type { AttachedFile } from '@/lib/domain/file/attached-file';
import type { ToolAccount } from '@/lib/domain/message/content-part';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { Elicitation, ElicitationOutcome } from '@/lib/domain/tool/elicitation/elicitation';
import type { Destination } from '@/lib/domain/tool/flow/flow-question';
import type { FlowOrigin, FlowSink } from '@/lib/domain/tool/flow/flow-table';
import type { JsonObject, ToolDefinition } from '@/lib/domain/tool/tool-definition';
import type { Toolkit } from '@/lib/domain/tool/toolkit';
import type { FoundPage } from '@/lib/domain/turn/citable-page';

/** Something that the server of a tool asks the user during a call. */
export interface ServerQuestion {
  /** What the server is called here. */
  readonly server: string;
  readonly asks: Elicitation;
  /** Aborted when the server no longer waits for the answer. */
  readonly signal: AbortSignal;
}

/** The call that a tool carries out. */
export interface ToolContext {
  readonly owner: OwnerId;
  readonly conversationId: string;
  /** The answer that the call belongs to. */
  readonly messageId: string;
  readonly toolCallId: string;
  /** Sent along, so that a server can know the call again; absent for what changes nothing. */
  readonly idempotencyKey?: string;
  /** Aborted when the answer is stopped, or the call takes longer than its limit. */
  readonly signal: AbortSignal;
  /**
   * Makes a page of the web citable in the answer. Returns its number, which the model is told in brackets; null for
   * what is no address of a page, and when there are too many.
   */
  readonly cite: (page: FoundPage) => number | null;
  /**
   * Asks the user, one question after the other; what they wrote answers the form. The time until they answered does
   * not count towards the limit of the call. Returns `cancel` where they did not in time, and when `signal` is aborted.
   */
  readonly elicit: (question: ServerQuestion) => Promise<ElicitationOutcome>;
  /**
   * Returns whether the call may go on to another host than that of its {@link ToolFlow}, as a redirect leads to; asks
   * the user where the rules say so, as `elicit` does.
   */
  readonly mayGoTo: (address: string) => Promise<boolean>;
}

/** Where the words of the calls of a tool go, and who writes what comes back: see docs/data-flow.md. */
export interface ToolFlow {
  readonly sink: FlowSink;
  readonly returns: FlowOrigin;
  /** Returns where a call with these arguments goes; null where its words stay on this server, or it will fail. */
  readonly to: (input: JsonObject) => Destination | null;
}

/** The flow of a tool whose words stay on this server. */
export const STAYS_HERE: ToolFlow = { sink: 'here', returns: 'own', to: () => null };

/** What a call returned: told to the model and shown to the user. */
export interface ToolOutput {
  /** What the model reads. It is data: nothing in it grants a right. */
  readonly text: string;
  /** True where the call failed in a way the model should know of. */
  readonly isError?: boolean;
  /** True where the call may have been carried out and its result is lost: no answer came, or one that does not say. */
  readonly isUnknown?: boolean;
  /** Files it made, already stored; shown in the answer where they are pictures. */
  readonly files?: readonly AttachedFile[];
}

/** The user has to connect an account before the call can be made, or connect it again. */
export class AccountNeededError extends Error {
  override readonly name = 'AccountNeededError';
}

/** The account of the user that the calls of a tool are made with. */
export interface NeededAccount extends ToolAccount {
  /** Returns whether it is connected as far as is known. */
  readonly isConnected: () => Promise<boolean>;
}

/** A tool that a model may call. */
export interface Tool extends ToolDefinition {
  /** The id of the toolkit it belongs to. */
  readonly toolkitId: string;
  /** What it is called on a screen. */
  readonly title: string;
  /** True where the user is asked before a call, unless it was allowed before: whatever changes or spends something. */
  readonly needsApproval: boolean;
  /**
   * True where a call may change something at its server, whether or not the user is asked: it is written down before
   * it is sent, and never sent again unasked. What `needsApproval` says where absent. Tools that write only into our
   * own database, each in one transaction, are no such tools.
   */
  readonly isDeed?: boolean;
  /** Those that keep something of the user (`memory`) are asked for each time where others' words were read. */
  readonly flow: ToolFlow;
  /** True where the user writes what a call returns; then `run` is never called. */
  readonly isAnsweredByUser?: boolean;
  /** The longest a call may take; the engine's limit where absent. */
  readonly timeoutMs?: number;
  /** What a call costs the operator, who lets users have it for that; absent where it costs nothing. */
  readonly feeMicrocredits?: number;
  /** Absent where its calls need no account; else `run` throws AccountNeededError while it is not connected. */
  readonly account?: NeededAccount;
  /** A digest of what the user allows with a call; absent: of its name, words and arguments. */
  readonly approvedAs?: string;
  /** Differs when the tool is no longer what the user allowed, who is asked again then; absent for our own tools. */
  readonly definitionHash?: string;
  /**
   * Carries out a call. `input` is a JSON object as the model wrote it: the tool checks it. What it throws is told to
   * the model as a failure; of an error that is no AppError only that there was one.
   */
  run(input: JsonObject, context: ToolContext): Promise<ToolOutput>;
}

/** Who calls the tools of a toolkit: a chat has what its user installed, an assistant what it names beside that. */
export type ToolkitUser = 'chat' | 'assistant';

/** A kind of toolkits: plugins, MCP servers. */
export interface ToolSource {
  /** Returns the toolkits the user may switch on, in the order they are shown. */
  list(owner: OwnerId): Promise<readonly Toolkit[]>;
  /**
   * Returns the tools of those of the ids that belong to this source, for one answer; ids that are unknown or not ready
   * have none. Throws never: a toolkit out of reach has no tools and is logged.
   */
  open(
    owner: OwnerId,
    toolkitIds: readonly string[],
    signal: AbortSignal,
    user: ToolkitUser,
  ): Promise<readonly Tool[]>;
}
