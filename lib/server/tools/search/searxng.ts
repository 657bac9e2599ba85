import 'server-only';
import { z } from 'zod';
import type { Plugin, PluginValues } from '@/lib/domain/tool/plugin';
import type { Tool } from '../contract';
import { isUserAddress, requestJson, shownAddress, toServiceUrl } from '../vendor/request-vendor';
import { lenientText, searchTool } from './search-tool';

const SERVICE = 'SearXNG';

/** Older servers write these as texts, newer ones as objects. */
const saidSchema = z
  .union([z.string(), z.object({ answer: lenientText }).transform(({ answer }) => answer)])
  .catch('');

const answerSchema = z.object({
  answers: z.array(saidSchema).catch([]),
  results: z.array(z.object({ title: lenientText, url: lenientText, content: lenientText })),
});

/** The settings of the server must name `json` among its formats. */
export function searxngTool(plugin: Plugin, set: PluginValues): Tool {
  return searchTool(plugin, {
    name: 'searxng',
    base: shownAddress(set, set.values['SEARXNG_URL'] ?? '', SERVICE),
    secrets: [],
    async search(query, signal) {
      const url = toServiceUrl(set.values['SEARXNG_URL'] ?? '', '/search', SERVICE);
      url.search = new URLSearchParams({ q: query, format: 'json' }).toString();
      const request = { service: SERVICE, url, isUserAddress: isUserAddress(set), signal };
      const { answers, results } = await requestJson(request, answerSchema);
      return {
        answer: answers[0] ?? '',
        results: results.map(({ title, url: address, content }) => ({
          title,
          url: address,
          snippet: content,
        })),
      };
    },
  });
}
