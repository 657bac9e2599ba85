import { Fragment } from 'react';
import { PIECE_CLASS, plainPieces } from '@/components/markdown/plain/plain-pieces';
import { toLinkAddress } from '@/components/markdown/safe-address';
import { cn } from '@/lib/utils';

/** Each link costs an element. */
const LINKS_LIMIT = 200;

/** Invisible characters could disguise an address, so an address ends before them. */
const ADDRESS = /https?:\/\/[^\s"'`<>\\\p{C}]+/giu;

/** See `plainPieces` for long texts. */
export function LinkedText({ text }: { text: string }) {
  const [first = [], ...others] = linkedPieces(text);
  if (others.length === 0) return <LinkedPiece parts={first} />;
  return [first, ...others].map((parts, index) => (
    <span key={index} dir="auto" className={cn('block', PIECE_CLASS)}>
      <LinkedPiece parts={parts} />
    </span>
  ));
}

function LinkedPiece({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ words, address }, index) =>
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

interface TextPart {
  readonly words: string;
  /** Null means words. */
  readonly address: string | null;
}

function linkedPieces(text: string): readonly (readonly TextPart[])[] {
  let links = 0;
  return plainPieces(text).map((piece) => {
    const parts = splitAtLinks(piece, LINKS_LIMIT - links);
    links += parts.filter(({ address }) => address !== null).length;
    return parts;
  });
}

function splitAtLinks(text: string, limit: number): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  let links = 0;
  for (const match of text.matchAll(ADDRESS)) {
    if (links >= limit) break;
    const words = withoutEnd(match[0]);
    const address = toShownAddress(words);
    if (address === null) continue;
    parts.push({ words: text.slice(done, match.index), address: null }, { words, address });
    done = match.index + words.length;
    links += 1;
  }
  return [...parts, { words: text.slice(done), address: null }];
}

/** The punctuation of the sentence and brackets that were not opened are removed. */
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

/** Null means another host than it looks, as `https://bank@host`. */
function toShownAddress(words: string): string | null {
  const address = toLinkAddress(words);
  return address === null || new URL(address).username !== '' ? null : address;
}
