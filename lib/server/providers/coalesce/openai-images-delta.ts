import type { DialectReader } from './delta';

/** The protocol streams only previews and one last event. */
export const openAiImagesReader: DialectReader = {
  findDelta: () => null,
  isQuiet: () => true,
  isEnd: ({ type }) => typeof type === 'string' && /\.completed$|^error$/.test(type),
};
