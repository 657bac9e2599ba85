import { Fragment } from 'react';
import { toLinkAddress } from '@/components/markdown/safe-address';

/** More addresses stay words: each link costs the page an element. */
const LINKS_LIMIT = 200;

/** Invisible characters end an address: they could make it read as another one. */
const ADDRESS = /https?:\/\/[^\s"'`<>\\\p{C}]+/giu;

/** A text as it is written; the web addresses in it can be followed. */
export function LinkedText({ text }: { text: string }) {
  return splitAtLinks(text).map(({ words, address }, index) =>
    address === null ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <a
        key={index}
        href={address}
        title={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-primary underline underline-offset-2"
      >
        {words}
      </a>
    ),
  );
}

interface TextPiece {
  readonly words: string;
  /** Where it leads; null for words. */
  readonly address: string | null;
}

function splitAtLinks(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  let links = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const words = withoutEnd(match[0]);
    const address = toShownAddress(words);
    if (address === null) continue;
    pieces.push({ words: text.slice(done, match.index), address: null }, { words, address });
    done = match.index + words.length;
    links += 1;
    if (links >= LINKS_LIMIT) break;
  }
  return [...pieces, { words: text.slice(done), address: null }];
}

/** Returns an address without what belongs to the sentence around it: punctuation, and a bracket it does not open. */
function withoutEnd(address: string): string {
  let end = address.length;
  let open = address.split('(').length - address.split(')').length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (last === ')' && open < 0) open += 1;
    else if (!/[.,;:!?\]}*_]/.test(last)) break;
  }
  return address.slice(0, end);
}

/** Returns where an address leads; null where its host is not what it begins with, as in `https://bank@host`. */
function toShownAddress(words: string): string | null {
  const address = toLinkAddress(words);
  return address === null || new URL(address).username !== '' ? null : address;
}
