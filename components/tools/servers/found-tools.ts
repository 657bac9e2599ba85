import type { McpToolsAnswer } from '@/lib/contracts/tool/mcp-servers';
import { filterByWords } from '@/lib/domain/search/filter-by-words';

type Tools = readonly McpToolsAnswer['tools'][number][];

/** It is empty without a query, and where only the server itself is found. */
export function foundTools(tools: Tools, query: string): Tools {
  if (query === '') return [];
  return filterByWords(tools, ({ title, name, description }) => [title, name, description], query);
}
