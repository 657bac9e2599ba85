import type { PluginValues } from '@/lib/domain/tool/plugin';
import { fetchRemotePicture } from '@/lib/server/platform/outbound/fetch-remote-picture';
import { openAiImagesTool } from '@/lib/server/tools/picture/openai-images';
import { stableDiffusionTool } from '@/lib/server/tools/picture/stable-diffusion';
import { fetchPage } from '@/lib/server/tools/reader/fetch-page';
import { azureAiSearchTool } from '@/lib/server/tools/search/azure-ai-search';
import { searxngTool } from '@/lib/server/tools/search/searxng';
import { operatorValues, pluginOf, runTool } from '../tools/run-tool';
import { drawnPath } from './hop-server';
import type { OutboundUse } from './outbound-use';

const VENDORS = 'lib/server/tools/vendor/request-vendor.ts';
const PICTURES = 'lib/server/platform/outbound/fetch-remote-picture.ts';

const noPicture = () => Promise.reject(new Error('There is no picture.'));

const usersValues = (values: Readonly<Record<string, string>>): PluginValues => ({ source: 'user', values });

export const PLUGIN_USES: readonly OutboundUse[] = [
  {
    name: 'a page of the reader',
    files: ['lib/server/tools/reader/fetch-page.ts'],
    ask: (address) => fetchPage(address, new AbortController().signal, () => Promise.resolve(true)),
  },
  {
    name: 'a user’s SearXNG',
    files: [VENDORS],
    ask: (address) =>
      runTool(searxngTool(pluginOf('searxng'), usersValues({ SEARXNG_URL: address })), { query: 'x' }),
  },
  {
    name: 'a user’s Stable Diffusion',
    files: [VENDORS],
    ask(address) {
      const tool = stableDiffusionTool(
        pluginOf('stable-diffusion'),
        usersValues({ SD_WEBUI_URL: address }),
        noPicture,
      );
      return runTool(tool, { prompt: 'x' });
    },
  },
  {
    name: 'a user’s Azure AI Search',
    files: [VENDORS],
    ask(address) {
      const values = usersValues({
        AZURE_AI_SEARCH_SERVICE_ENDPOINT: address,
        AZURE_AI_SEARCH_INDEX_NAME: 'index',
        AZURE_AI_SEARCH_API_KEY: 'key',
      });
      return runTool(azureAiSearchTool(pluginOf('azure-ai-search'), values), { query: 'x' });
    },
  },
  {
    name: 'a picture that an API of pictures names',
    files: [PICTURES, 'lib/server/tools/picture/openai-images.ts'],
    ask(address, hop) {
      const tool = openAiImagesTool(
        pluginOf('dalle'),
        operatorValues({ DALLE3_API_KEY: 'key' }),
        {
          keyName: 'DALLE3_API_KEY',
          toolName: 'dalle',
          model: 'painter',
          base: `${hop.trustedOrigin}${drawnPath(address)}`,
        },
        noPicture,
      );
      return runTool(tool, { prompt: 'x' });
    },
  },
  {
    name: 'the icon of an endpoint',
    files: [PICTURES, 'lib/server/services/model/get-endpoint-icon.ts'],
    ask: (address) => fetchRemotePicture(address),
  },
];
