import 'server-only';

const SPEECH_MS = [10, 20, 40, 60];
const MUSIC_MS = [2.5, 5, 10, 20];

/** RFC 6716, 3.1, defines the two bytes; `second` is null for a one-byte packet. */
export function opusPacketMs(first: number, second: number | null): number {
  const config = first >> 3;
  const frameMs =
    config < 12 ? SPEECH_MS[config % 4] : config < 16 ? SPEECH_MS[config % 2] : MUSIC_MS[config % 4];
  const code = first % 4;
  const frames = code === 0 ? 1 : code === 3 ? (second ?? 0) % 64 : 2;
  return (frameMs ?? 0) * frames;
}
