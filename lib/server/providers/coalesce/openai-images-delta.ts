import type { DialectReader } from './delta';

/** Streams no text, only previews and one last event. */
export const openAiImagesReader: DialectReader = {
  findDelta: () => null,
  isQuiet: () => true,
  isEnd: ({ type }) => typeof type === 'string' && /\.completed$|^error$/.test(type),
};
