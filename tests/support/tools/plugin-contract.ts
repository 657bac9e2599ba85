import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type PluginKey, findPlugin } from '@/lib/domain/tool/plugin-catalogue';
import { jsonObjectSchema } from '@/lib/domain/tool/tool-definition';
import type { Tool } from '@/lib/server/tools/contract';
import { openPlugin, type PluginParts } from '@/lib/server/tools/open-plugin';
import { googleTool } from '@/lib/server/tools/search/google';
import { serpapiTool } from '@/lib/server/tools/search/serpapi';
import { tavilyTool } from '@/lib/server/tools/search/tavily';
import { traversaalTool } from '@/lib/server/tools/search/traversaal';
import { wolframTool } from '@/lib/server/tools/search/wolfram';
import { operatorValues } from './run-tool';

/** Each file holds what a service's documentation says of its requests and answers. */
export const CONTRACTS_FOLDER = 'tests/fixtures/plugins';

const ADDRESS = '{address}';

const contractSchema = z.object({
  documentation: z.url(),
  readOn: z.iso.date(),
  values: z.record(z.string(), z.string()),
  input: jsonObjectSchema,
  /** Is null for a plugin that calls no other host. */
  request: z
    .object({
      method: z.enum(['GET', 'POST']),
      path: z.string(),
      query: z.record(z.string(), z.string()),
      headers: z.record(z.string(), z.string()),
      body: z.unknown(),
    })
    .nullable(),
  response: z.object({ contentType: z.string(), body: z.unknown() }).nullable(),
  /** The model reads the text; the stored picture is in base64. */
  output: z.object({ text: z.string(), picture: z.string().optional() }),
  /** These documented answers are failures, with what the model reads of them. */
  failures: z.array(
    z.object({ status: z.int(), body: z.unknown(), text: z.string(), isAnswer: z.boolean().default(false) }),
  ),
  none: z.unknown().optional(),
});

export type PluginContract = z.infer<typeof contractSchema>;

export function contractOf(key: string, address = 'http://service.example'): PluginContract {
  const text = readFileSync(join(process.cwd(), CONTRACTS_FOLDER, `${key}.json`), 'utf8');
  return contractSchema.parse(JSON.parse(text.replaceAll(ADDRESS, address)));
}

type Search = typeof tavilyTool;

/** The services of these plugins have one address for all. */
const AT: Partial<Record<PluginKey, Search>> = {
  tavily_search_results_json: tavilyTool,
  google: googleTool,
  serpapi: serpapiTool,
  traversaal_search: traversaalTool,
  wolfram: wolframTool,
};

export function openContract(key: string, address: string, parts: PluginParts): Tool {
  const plugin = findPlugin(key);
  if (plugin === null) throw new Error(`There is no plugin ${key}.`);
  const values = operatorValues(contractOf(key, address).values);
  return AT[plugin.key]?.(plugin, values, address) ?? openPlugin(plugin, values, parts);
}
