import 'server-only';
import { z } from 'zod';
import type { Plugin, PluginValues } from '@/lib/domain/tool/plugin';
import type { Tool } from '../contract';
import { cutText } from '../cut-text';
import { pluginTool } from '../plugin-tool';
import { requestText, toServiceUrl } from '../vendor/request-vendor';

const SERVICE = 'Wolfram|Alpha';
const ADDRESS = 'https://www.wolframalpha.com';
const ANSWER_LIMIT_CHARACTERS = 8_000;
/** With this status the text explains what was not understood. */
const NOT_UNDERSTOOD = 501;

const DESCRIPTION =
  'Asks Wolfram|Alpha about mathematics, science, geography, history, units, dates, people, weather and more. Ask in ' +
  'short English keywords, such as "France population"; write powers as 6*10^14, never 6e14.';

const inputSchema = z.object({
  input: z.string().trim().min(1).max(1_000).describe('The question, in English keywords.'),
});

export function wolframTool(plugin: Plugin, { values }: PluginValues, base = ADDRESS): Tool {
  const key = values['WOLFRAM_APP_ID'] ?? '';
  return pluginTool(plugin, {
    name: 'wolfram',
    description: DESCRIPTION,
    input: inputSchema,
    flow: { sink: 'search', returns: 'tool', to: () => ({ address: base, method: null }) },
    secrets: [key],
    async run({ input }, { signal }) {
      const url = toServiceUrl(base, '/api/v1/llm-api', SERVICE);
      url.search = new URLSearchParams({ appid: key, input, maxchars: '6800' }).toString();
      const text = await requestText({ service: SERVICE, url, answeringStatuses: [NOT_UNDERSTOOD], signal });
      return { text: cutText(text.trim(), ANSWER_LIMIT_CHARACTERS) || 'No results.' };
    },
  });
}
