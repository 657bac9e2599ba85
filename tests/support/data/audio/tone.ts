const SAMPLES_PER_SECOND = 16_000;
const HEADER_BYTES = 44;

/** Writes WAV of one channel; volume 0 is silence. */
export function tone(durationMs: number, volume = 0.3): Buffer<ArrayBuffer> {
  const count = Math.round((durationMs / 1_000) * SAMPLES_PER_SECOND);
  const file = Buffer.alloc(HEADER_BYTES + 2 * count);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER_BYTES - 8 + 2 * count, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLES_PER_SECOND, 24);
  file.writeUInt32LE(2 * SAMPLES_PER_SECOND, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(2 * count, 40);
  for (let index = 0; index < count; index += 1)
    file.writeInt16LE(
      Math.round(32_767 * volume * Math.sin((index * 2 * Math.PI * 440) / SAMPLES_PER_SECOND)),
      HEADER_BYTES + 2 * index,
    );
  return file;
}
