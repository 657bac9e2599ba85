import { userValue } from '@/lib/client/scope/user-scope';
import type { DrawnDiagram } from './read-picture';

const KEPT_LIMIT = 20;

/** Larger ones are drawn again. */
const KEPT_LIMIT_CHARACTERS = 100_000;

const kept = userValue(() => new Map<string, DrawnDiagram>());

/** A row that scrolls back has its diagram at once, in its size. Null means that it must be drawn. */
export function findDrawn(source: string, isDark: boolean): DrawnDiagram | null {
  return kept.current.get(keyOf(source, isDark)) ?? null;
}

/** What was seen longest ago goes. */
export function keepDrawn(source: string, isDark: boolean, drawn: DrawnDiagram): void {
  if (drawn.markup.length > KEPT_LIMIT_CHARACTERS) return;
  const diagrams = kept.current;
  diagrams.delete(keyOf(source, isDark));
  const [oldest] = diagrams.keys();
  if (diagrams.size >= KEPT_LIMIT && oldest !== undefined) diagrams.delete(oldest);
  diagrams.set(keyOf(source, isDark), drawn);
}

function keyOf(source: string, isDark: boolean): string {
  return `${isDark ? 'dark' : 'light'} ${source}`;
}
