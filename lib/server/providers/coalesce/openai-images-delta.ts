import type { DialectReader } from './delta';

/** It streams only previews and a last event. */
export const openAiImagesReader: DialectReader = {
  findDelta: () => null,
  isQuiet: () => true,
  isEnd: ({ type }) => typeof type === 'string' && /\.completed$|^error$/.test(type),
};
