import { countLines } from '@/lib/domain/message/artifact/read-artifact';

const NUMBERED_FROM_LINES = 11;

export function canBeNumbered(code: string): boolean {
  return countLines(code) >= NUMBERED_FROM_LINES;
}

/** Styles draw them, so copying and finding miss them. */
export function CodeNumbers({ code }: { code: string }) {
  const numbers = Array.from({ length: countLines(code) }, (_, index) => index + 1).join('\n');
  return <span aria-hidden className="code-numbers" data-numbers={numbers} />;
}
