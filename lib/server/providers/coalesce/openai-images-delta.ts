import type { DialectReader } from './delta';

/** The dialect of OpenAI's API of pictures: no text, previews, and one last event. */
export const openAiImagesReader: DialectReader = {
  findDelta: () => null,
  isQuiet: () => true,
  isEnd: ({ type }) => typeof type === 'string' && /\.completed$|^error$/.test(type),
};
