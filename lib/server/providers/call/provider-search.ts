import { randomUUID } from 'node:crypto';
import type {
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResult,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import { z } from 'zod';
import { modelSearch } from '@/lib/domain/model/model-capabilities';
import { cutText } from '@/lib/domain/shared/cut-text';
import { PROVIDER_SEARCH } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { ModelRequest } from '../contract';

const QUERY_LIMIT_CHARACTERS = 1_000;
const RESULTS_LIMIT = 20;
const LINE_LIMIT_CHARACTERS = 2_300;

/** What providers say of a search; fields that are missing or of another kind are left out. */
const pagesSchema = z.array(z.object({ url: z.string(), title: z.string().catch('') })).catch([]);
const openAiResultSchema = z.object({ action: z.object({ query: z.string() }) });
const groundingSchema = z.object({
  groundingMetadata: z.object({ webSearchQueries: z.array(z.string()).min(1) }),
});

/** Returns whether the provider of a model may search the web for it. */
export function hasWebSearch({
  webSearches = 0,
  mustAnswer = false,
}: Pick<ModelRequest, 'webSearches' | 'mustAnswer'>): boolean {
  return webSearches > 0 && !mustAnswer;
}

/**
 * Writes the searches of a provider as calls of an answer, each with what it looked for and found, at most as
 * many as the request allows, for each costs something.
 */
export class ProviderSearch {
  private readonly emit: (event: ChatEvent) => void;
  private readonly isOneCall: boolean;
  private readonly limit: number;
  private readonly ids = new Set<string>();

  constructor(
    { model, webSearches = 0 }: Pick<ModelRequest, 'model' | 'webSearches'>,
    emit: (event: ChatEvent) => void,
  ) {
    this.emit = emit;
    this.limit = webSearches;
    this.isOneCall = modelSearch(model)?.isByAnswer === true;
  }

  /** Returns whether a part is of a search. */
  isCall({ toolName }: Pick<LanguageModelV4ToolCall, 'toolName'>): boolean {
    return toolName === PROVIDER_SEARCH.toolName;
  }

  call({ toolCallId, input }: Pick<LanguageModelV4ToolCall, 'toolCallId' | 'input'>): void {
    if (this.ids.size >= this.limit || this.ids.has(toolCallId)) return;
    this.ids.add(toolCallId);
    const shown = cutText(input, QUERY_LIMIT_CHARACTERS);
    this.emit({ type: 'tool-call', toolCallId, name: PROVIDER_SEARCH.toolName, input: shown });
  }

  result({
    toolCallId,
    result,
    isError,
  }: Pick<LanguageModelV4ToolResult, 'toolCallId' | 'result' | 'isError'>): void {
    if (!this.ids.has(toolCallId)) return;
    this.emit({ type: 'tool-result', toolCallId, output: describeSearch(result), isError: isError === true });
  }

  /** Gemini names what it searched for only at the end. */
  finish(metadata: SharedV4ProviderMetadata | undefined): void {
    const found = Object.values(metadata ?? {}).map((value) => groundingSchema.safeParse(value).data);
    const queries = [...new Set(found.flatMap((each) => each?.groundingMetadata.webSearchQueries ?? []))];
    const calls = this.isOneCall && queries.length > 0 ? [queries.join('; ')] : queries;
    for (const query of calls) {
      // An answer has several requests.
      const toolCallId = `search_${randomUUID()}`;
      this.call({ toolCallId, input: JSON.stringify({ query: cutText(query, QUERY_LIMIT_CHARACTERS / 2) }) });
      this.result({ toolCallId, result: [] });
    }
  }
}

/** Returns what a search looked for or found, in lines. What a provider encrypts for itself is left out. */
export function describeSearch(result: unknown): string {
  const asked = openAiResultSchema.safeParse(result).data?.action.query;
  if (asked !== undefined) return cutText(asked, QUERY_LIMIT_CHARACTERS);
  const pages = pagesSchema.parse(result).slice(0, RESULTS_LIMIT);
  return pages
    .map(({ url, title }) => cutText(`${title}\n${url}`.trim(), LINE_LIMIT_CHARACTERS))
    .join('\n\n');
}
