import 'server-only';
import { z } from 'zod';
import { withoutCitationMarks } from '@/lib/domain/message/citation-marks';
import type { Plugin } from '@/lib/domain/tool/plugin';
import { CITING_NOTE } from '../citing-note';
import type { Tool, ToolContext } from '../contract';
import { cutText } from '../cut-text';
import { pluginTool } from '../plugin-tool';

const RESULTS_LIMIT = 8;
const QUERY_LIMIT_CHARACTERS = 400;
const TITLE_LIMIT_CHARACTERS = 300;
const SNIPPET_LIMIT_CHARACTERS = 1_200;
const ANSWER_LIMIT_CHARACTERS = 4_000;

export interface SearchResult {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
}

export interface SearchAnswer {
  readonly answer: string;
  readonly results: readonly SearchResult[];
}

interface SearchParts {
  readonly name: string;
  readonly secrets: readonly string[];
  readonly base: string;
  search(query: string, signal: AbortSignal): Promise<SearchAnswer>;
}

const inputSchema = z.object({
  query: z.string().trim().min(1).max(QUERY_LIMIT_CHARACTERS).describe('What to search for.'),
});

/** A service may send a value of any type. */
export const lenientText = z.string().catch('');

export function searchTool(plugin: Plugin, { name, secrets, base, search }: SearchParts): Tool {
  return pluginTool(plugin, {
    name,
    description:
      'Searches the web for current information. Returns numbered results, each with its title, address and an ' +
      `excerpt. ${CITING_NOTE}`,
    input: inputSchema,
    flow: { sink: 'search', returns: 'search', to: () => ({ address: base, method: null }) },
    secrets,
    run: async ({ query }, { signal, cite }) => ({ text: toText(await search(query, signal), cite) }),
  });
}

function toText({ answer, results }: SearchAnswer, cite: ToolContext['cite']): string {
  const shown = results.filter(({ url }) => /^https?:\/\//i.test(url)).slice(0, RESULTS_LIMIT);
  const parts = [oneLine(answer, ANSWER_LIMIT_CHARACTERS), ...shown.map((result) => toEntry(result, cite))];
  return parts.filter((part) => part !== '').join('\n\n') || 'No results.';
}

function toEntry({ title, url, snippet }: SearchResult, cite: ToolContext['cite']): string {
  const text = oneLine(snippet, SNIPPET_LIMIT_CHARACTERS);
  const number = cite({ url, title, text });
  const mark = number === null ? '-' : `[${String(number)}]`;
  const lines = [`${mark} ${oneLine(title, TITLE_LIMIT_CHARACTERS) || url}`, url, text];
  return lines.filter((line) => line !== '').join('\n');
}

/** Numbers in brackets on the page must not look like marks of ours. */
function oneLine(text: string, limitCharacters: number): string {
  return cutText(withoutCitationMarks(text.replaceAll(/\s+/g, ' ').trim()), limitCharacters);
}
