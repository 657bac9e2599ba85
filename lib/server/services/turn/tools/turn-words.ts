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
  /** The prompt quotes these other answers to the question. */
  readonly merged: readonly Message[];
  /** The assistant answers; null means the model itself. */
  readonly assistant: { readonly isCopy: boolean } | null;
  readonly hasDocuments: boolean;
  readonly isToldOfUser: boolean;
}

/**
 * Tracks whose words the model has read: files, pages, what tools returned (also where the prompt no longer has the
 * calls: the text of their answers may follow it), what servers state of their tools, a copied assistant, an
 * import. It decides whether a call may leave without a question.
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
   * Returns null where the words may go. What a server states of its own tools is no reason to ask before it is
   * sent something: it was chosen as it is.
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

  /** The user is asked each time: what others wrote never decides what is kept of the user. */
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
