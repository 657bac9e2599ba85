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

/** Where the contracts are: what the documentation of a service says of its requests and answers, in a file each. */
export const CONTRACTS_FOLDER = 'tests/fixtures/plugins';

/** Stands in a contract for the address of the service. */
const ADDRESS = '{address}';

const contractSchema = z.object({
  /** Where the service documents it, and when that was read. */
  documentation: z.url(),
  readOn: z.iso.date(),
  values: z.record(z.string(), z.string()),
  input: jsonObjectSchema,
  /** Null for what asks no other host. */
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
  /** What the model is told, and the picture that is stored, in base64. */
  output: z.object({ text: z.string(), picture: z.string().optional() }),
  /** The documented answers that are none, and what the model is told of them. */
  failures: z.array(
    z.object({ status: z.int(), body: z.unknown(), text: z.string(), isAnswer: z.boolean().default(false) }),
  ),
  /** The body of an answer that has no results. */
  none: z.unknown().optional(),
});

export type PluginContract = z.infer<typeof contractSchema>;

/** Returns the contract of a plugin whose service is at an address. */
export function contractOf(key: string, address = 'http://service.example'): PluginContract {
  const text = readFileSync(join(process.cwd(), CONTRACTS_FOLDER, `${key}.json`), 'utf8');
  return contractSchema.parse(JSON.parse(text.replaceAll(ADDRESS, address)));
}

type Search = typeof tavilyTool;

/** Plugins whose service has one address for all. */
const AT: Partial<Record<PluginKey, Search>> = {
  tavily_search_results_json: tavilyTool,
  google: googleTool,
  serpapi: serpapiTool,
  traversaal_search: traversaalTool,
  wolfram: wolframTool,
};

/** Returns the tool of a plugin with the operator's values of its contract, whose service is at an address. */
export function openContract(key: string, address: string, parts: PluginParts): Tool {
  const plugin = findPlugin(key);
  if (plugin === null) throw new Error(`There is no plugin ${key}.`);
  const values = operatorValues(contractOf(key, address).values);
  return AT[plugin.key]?.(plugin, values, address) ?? openPlugin(plugin, values, parts);
}
