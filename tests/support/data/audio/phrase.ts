import { tone } from './tone';

const SAMPLES_PER_SECOND = 16_000;
const HEADER_BYTES = 44;

/** Writes WAV of one channel: a sound as uneven as speech, which no filter takes for noise. */
export function phrase(durationMs: number): Buffer<ArrayBuffer> {
  const file = tone(durationMs, 0);
  const count = Math.round((durationMs / 1_000) * SAMPLES_PER_SECOND);
  for (let index = 0; index < count; index += 1) {
    const seconds = index / SAMPLES_PER_SECOND;
    const syllable = Math.abs(Math.sin(2 * Math.PI * 3 * seconds)) ** 0.5;
    const pitch = 140 + 40 * Math.sin(2 * Math.PI * 1.3 * seconds);
    const voice = [1, 2, 3, 5, 8].reduce(
      (sum, harmonic) => sum + Math.sin(2 * Math.PI * pitch * harmonic * seconds) / harmonic,
      0,
    );
    file.writeInt16LE(Math.round(32_767 * 0.28 * syllable * voice), HEADER_BYTES + 2 * index);
  }
  return file;
}
