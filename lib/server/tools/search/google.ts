import 'server-only';
import { z } from 'zod';
import type { Plugin, PluginValues } from '@/lib/domain/tool/plugin';
import type { Tool } from '../contract';
import { requestJson, toServiceUrl } from '../vendor/request-vendor';
import { lenientText, searchTool } from './search-tool';

const SERVICE = 'Google';
const ADDRESS = 'https://www.googleapis.com';

const answerSchema = z.object({
  // Absent where no page was found.
  items: z.array(z.object({ title: lenientText, link: lenientText, snippet: lenientText })).default([]),
});

export function googleTool(plugin: Plugin, { values }: PluginValues, base = ADDRESS): Tool {
  const key = values['GOOGLE_API_KEY'] ?? '';
  return searchTool(plugin, {
    name: 'google',
    base,
    secrets: [key],
    async search(query, signal) {
      const url = toServiceUrl(base, '/customsearch/v1', SERVICE);
      const cx = values['GOOGLE_CSE_ID'] ?? '';
      url.search = new URLSearchParams({ q: query, cx, num: '8', key }).toString();
      const { items } = await requestJson({ service: SERVICE, url, signal }, answerSchema);
      return {
        answer: '',
        results: items.map(({ title, link, snippet }) => ({ title, url: link, snippet })),
      };
    },
  });
}
