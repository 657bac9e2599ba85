import { countLines } from '@/lib/domain/message/artifact/read-artifact';

/** Shorter code is not numbered. */
const NUMBERED_FROM_LINES = 11;

export function canBeNumbered(code: string): boolean {
  return countLines(code) >= NUMBERED_FROM_LINES;
}

/** The styles draw the numbers, so that neither copying nor finding meets them. */
export function CodeNumbers({ code }: { code: string }) {
  const numbers = Array.from({ length: countLines(code) }, (_, index) => index + 1).join('\n');
  return <span aria-hidden className="code-numbers" data-numbers={numbers} />;
}
