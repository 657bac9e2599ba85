import { text, webAddress } from '../settings/setting-kinds';

const PICTURE_MODEL = 'gpt-image-2.5-sunburst';
const SMALL_PICTURE_MODEL = 'gpt-image-1-mini';
const AZURE_AI_SEARCH_VERSION = '2024-07-01';

/** Empty counts as unset. */
const textOr = (whenUnset: string) => text.transform((value) => value ?? whenUnset);

export const pluginSettingKinds = {
  GOOGLE_API_KEY: text,
  GOOGLE_CSE_ID: text,
  SERPAPI_API_KEY: text,
  TAVILY_API_KEY: text,
  SEARXNG_URL: webAddress('https://search.example.org'),
  TRAVERSAAL_API_KEY: text,
  WOLFRAM_APP_ID: text,
  DALLE_API_KEY: text,
  DALLE3_API_KEY: text,
  DALLE2_API_KEY: text,
  DALLE_REVERSE_PROXY: webAddress('https://api.openai.com/v1'),
  DALLE3_BASEURL: webAddress('https://api.openai.com/v1'),
  DALLE2_BASEURL: webAddress('https://api.openai.com/v1'),
  DALLE3_MODEL: textOr(PICTURE_MODEL),
  DALLE2_MODEL: textOr(SMALL_PICTURE_MODEL),
  SD_WEBUI_URL: webAddress('http://127.0.0.1:7860'),
  AZURE_AI_SEARCH_SERVICE_ENDPOINT: webAddress('https://name.search.windows.net'),
  AZURE_AI_SEARCH_INDEX_NAME: text,
  AZURE_AI_SEARCH_API_KEY: text,
  AZURE_AI_SEARCH_API_VERSION: textOr(AZURE_AI_SEARCH_VERSION),
};
