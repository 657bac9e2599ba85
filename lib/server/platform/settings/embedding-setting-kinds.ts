import { text, tokenPrice, webAddress, whole } from './setting-kinds';

export const embeddingSettingKinds = {
  EMBEDDINGS_MODEL: text,
  EMBEDDINGS_API_KEY: text,
  EMBEDDINGS_BASE_URL: webAddress('https://api.openai.com/v1'),
  EMBEDDINGS_DIMENSIONS: whole(undefined, { min: 8, max: 8_192 }),
  EMBEDDINGS_PRICE: tokenPrice,
  EMBEDDINGS_USER_DAILY: whole(20_000, { max: 100_000_000 }),
};
