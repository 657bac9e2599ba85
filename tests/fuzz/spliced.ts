import { crc32 } from 'node:zlib';

export function chosenBy<Thing>(things: readonly [Thing, ...Thing[]], text: string): Thing {
  return things[crc32(text) % things.length] ?? things[0];
}

/** The place follows from `text` alone. */
export function spliced(seed: string, text: string): string {
  const place = crc32(`${text} `) % (seed.length + 1);
  return seed.slice(0, place) + text + seed.slice(place);
}
