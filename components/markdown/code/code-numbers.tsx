import { countLines } from '@/lib/domain/message/artifact/read-artifact';

const NUMBERED_FROM_LINES = 11;

export function canBeNumbered(code: string): boolean {
  return countLines(code) >= NUMBERED_FROM_LINES;
}

/** Styles draw the numbers, so that copying and finding leave them out. */
export function CodeNumbers({ code }: { code: string }) {
  const numbers = Array.from({ length: countLines(code) }, (_, index) => index + 1).join('\n');
  return <span aria-hidden className="code-numbers" data-numbers={numbers} />;
}
