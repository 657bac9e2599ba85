import { crc32 } from 'node:zlib';

/** Returns one of several things, by the text alone, so that a seed leads to the same ones again. */
export function chosenBy<Thing>(things: readonly [Thing, ...Thing[]], text: string): Thing {
  return things[crc32(text) % things.length] ?? things[0];
}

/** Returns a text with another one in it, at a place that follows from that one alone. */
export function spliced(seed: string, text: string): string {
  const place = crc32(`${text} `) % (seed.length + 1);
  return seed.slice(0, place) + text + seed.slice(place);
}
