import { randomUUID } from 'node:crypto';
import type { SharedV4ProviderMetadata } from '@ai-sdk/provider';
import { z } from 'zod';
import { knownProviderTool } from '@/lib/domain/model/table/model-table';
import { cutText } from '@/lib/domain/shared/cut-text';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import { CallReader } from './call-reader';
import type { ProviderToolParts, ToolStream } from './provider-tool-parts';

const QUERY_LIMIT_CHARACTERS = 1_000;
const RESULTS_LIMIT = 20;
const LINE_LIMIT_CHARACTERS = 2_300;

const pagesSchema = z.array(z.object({ url: z.string(), title: z.string().catch('') })).catch([]);
const openAiResultSchema = z.object({ action: z.object({ query: z.string() }) });
const groundingSchema = z.object({
  groundingMetadata: z.object({ webSearchQueries: z.array(z.string()).min(1) }),
});

/** The request limits the searches, since each is paid. */
export const PROVIDER_SEARCH_PARTS: ProviderToolParts = {
  read: (stream) => new SearchReader(stream),
  tell: (result) => {
    const found = describeSearch(result);
    return found === '' ? null : `[Found on the web:\n${found}]`;
  },
};

class SearchReader extends CallReader {
  constructor(stream: ToolStream) {
    super(stream, PROVIDER_TOOLS.search.toolName, describeSearch);
  }

  /** Gemini names its searches only at the end. */
  finish(metadata: SharedV4ProviderMetadata | undefined): void {
    const found = Object.values(metadata ?? {}).map((value) => groundingSchema.safeParse(value).data);
    const queries = [...new Set(found.flatMap((each) => each?.groundingMetadata.webSearchQueries ?? []))];
    const isOneCall = knownProviderTool(this.stream.model, 'search')?.isByAnswer === true;
    const calls = isOneCall && queries.length > 0 ? [queries.join('; ')] : queries;
    for (const query of calls) {
      // An answer has several requests.
      const toolCallId = `search_${randomUUID()}`;
      this.call({ toolCallId, input: JSON.stringify({ query: cutText(query, QUERY_LIMIT_CHARACTERS / 2) }) });
      this.result({ toolCallId, result: [] });
    }
  }
}

/** Returns lines. What a provider encrypted is left out. */
function describeSearch(result: unknown): string {
  const asked = openAiResultSchema.safeParse(result).data?.action.query;
  if (asked !== undefined) return cutText(asked, QUERY_LIMIT_CHARACTERS);
  const pages = pagesSchema.parse(result).slice(0, RESULTS_LIMIT);
  return pages
    .map(({ url, title }) => cutText(`${title}\n${url}`.trim(), LINE_LIMIT_CHARACTERS))
    .join('\n\n');
}
