import 'server-only';
import type { ContentPart } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import {
  flowQuestion,
  pageKey,
  type AskedFlow,
  type Destination,
} from '@/lib/domain/tool/flow/flow-question';
import { flowRule, type FlowOrigin, type FlowSink, type FlowSource } from '@/lib/domain/tool/flow/flow-table';
import {
  foreignOf,
  foundAddresses,
  originsOfMessage,
  originsOfParts,
  typedHosts,
} from '@/lib/domain/turn/flow/read-words';
import type { Tool } from '../../../tools/contract';

interface ReadContent {
  readonly branch: readonly Message[];
  readonly userMessage: Message;
  readonly base: readonly ContentPart[];
  /** The prompt quotes these answers. */
  readonly merged: readonly Message[];
  /** Null means the model itself. */
  readonly assistant: { readonly isCopy: boolean } | null;
  readonly hasDocuments: boolean;
  readonly isToldOfUser: boolean;
}

/**
 * Tracks whose words the model read: files, pages, tools (also after their calls leave the prompt),
 * descriptions, copied assistants, imports. They decide whether a call needs a question.
 */
export class TurnWords {
  readonly #origins: Set<FlowOrigin>;
  readonly #typedHosts: ReadonlySet<string>;
  readonly #found: Set<string>;
  readonly #hasPrivate: boolean;
  readonly #hasAssistant: boolean;

  constructor({ branch, userMessage, base, merged, assistant, hasDocuments, isToldOfUser }: ReadContent) {
    const messages = [...branch, userMessage];
    const hasFiles =
      hasDocuments || messages.some(({ isCreatedByUser, files }) => isCreatedByUser && files.length > 0);
    this.#origins = new Set<FlowOrigin>([
      ...[...messages, ...merged].flatMap((message) => [...originsOfMessage(message)]),
      ...originsOfParts(base),
      ...(hasFiles ? (['file'] as const) : []),
      ...(assistant?.isCopy === true ? (['assistant'] as const) : []),
    ]);
    this.#typedHosts = typedHosts(messages);
    const parts = [...messages.flatMap(({ content }) => content), ...base];
    this.#found = new Set(foundAddresses(parts).map(pageKey));
    this.#hasPrivate = isToldOfUser || hasFiles;
    this.#hasAssistant = assistant !== null;
  }

  get sources(): readonly FlowSource[] {
    return foreignOf(this.#origins);
  }

  add(origin: FlowOrigin): void {
    this.#origins.add(origin);
  }

  addFound(address: string): void {
    this.#found.add(pageKey(address));
  }

  /**
   * Returns null where words may go. A server's own tool descriptions are no reason to ask: it was chosen as
   * it is.
   */
  questionFor(
    sink: FlowSink,
    destination: Destination | null,
    { toolkitId, tools }: { readonly toolkitId: string; readonly tools: Iterable<Tool> },
  ): AskedFlow | null {
    const sources = new Set(this.#origins);
    if (isDescribedByOthers(tools, toolkitId)) sources.add('server');
    return flowQuestion(sink, destination, {
      sources,
      typedHosts: this.#typedHosts,
      foundAddresses: this.#found,
      hasPrivate: this.#hasPrivate,
    });
  }

  /** Words of others that were read must not decide what is kept of the user. */
  isSuspect({ flow: { sink }, toolkitId }: Tool, tools: Iterable<Tool>): boolean {
    if (sink !== 'memory') return false;
    const isTold = this.#hasAssistant || isDescribedByOthers(tools, toolkitId);
    return isTold || flowRule(sink, this.#origins) === 'asks';
  }
}

function isDescribedByOthers(tools: Iterable<Tool>, toolkitId: string): boolean {
  for (const tool of tools)
    if (tool.definitionHash !== undefined && tool.toolkitId !== toolkitId) return true;
  return false;
}
