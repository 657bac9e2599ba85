const SAMPLE_CHARACTERS = 400;
const SAMPLES = 32;

/** Random places in equal parts cannot be predicted by the author. `random` returns from 0 to below 1. */
export function sampleTokens(
  text: string,
  countTokens: (sample: string) => number,
  random: () => number,
): number {
  const partCharacters = text.length / SAMPLES;
  if (partCharacters <= SAMPLE_CHARACTERS) return countTokens(text);
  let tokens = 0;
  for (let part = 0; part < SAMPLES; part += 1) {
    const start = Math.floor(part * partCharacters + random() * (partCharacters - SAMPLE_CHARACTERS));
    tokens += countTokens(text.slice(start, start + SAMPLE_CHARACTERS));
  }
  return Math.ceil((tokens / (SAMPLES * SAMPLE_CHARACTERS)) * text.length);
}
