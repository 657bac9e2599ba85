import { durationMs, text, whole } from './setting-kinds';

export const answerSettingKinds = {
  ANSWER_STEPS_LIMIT: whole(25, { min: 2, max: 1_000 }),
  ANSWER_TIME_LIMIT: durationMs(30 * 60 * 1000),
  ANSWER_COST_LIMIT: whole(0, { max: 1_000_000_000 }),
  OPENAI_VECTOR_STORES: text,
  GOOGLE_FILE_SEARCH_STORES: text,
};
