import * as z from 'zod/mini';
import { addMissingBuiltins } from '@/lib/client/page/missing-builtins';
import { findGrammar } from './grammars';
import { highlightCode, loadHighlighter } from './highlight-code';
import { growHighlight, NO_HIGHLIGHT, type GrowingHighlight } from './highlight-growing';

const askedSchema = z.object({
  language: z.string(),
  code: z.string(),
  /** Null means that the code is complete. */
  growingId: z.nullable(z.string()),
});

/** Beyond it the code that was begun first is forgotten. */
const GROWING_LIMIT = 20;
const growing = new Map<string, GrowingHighlight>();

addMissingBuiltins();

/** The page ends it when a grammar takes too long. */
self.addEventListener('message', (event: MessageEvent<unknown>) => {
  void answer(askedSchema.parse(event.data));
});

async function answer({ language, code, growingId }: z.infer<typeof askedSchema>): Promise<void> {
  try {
    const grammar = findGrammar(language);
    if (grammar !== null) await loadHighlighter(grammar);
    self.postMessage({ kind: 'ready' });
    if (growingId === null) await colour(language, code);
    else await grow(growingId, language, code);
  } catch {
    // A grammar could not be fetched, so the code is shown plain.
  } finally {
    self.postMessage({ kind: 'end' });
  }
}

async function colour(language: string, code: string): Promise<void> {
  let from = 0;
  await highlightCode(language, code, new AbortController().signal, (group) => {
    self.postMessage({ kind: 'groups', from, groups: [group] });
    from += 1;
  });
}

async function grow(id: string, language: string, lines: string): Promise<void> {
  const before = growing.get(id) ?? NO_HIGHLIGHT;
  let grown = before;
  for (;;) {
    const next = await growHighlight(grown, language, lines);
    if (next === null) return;
    const isDone = next === grown;
    grown = next;
    if (isDone) break;
  }
  growing.delete(id);
  growing.set(id, grown);
  const [oldest] = growing.keys();
  if (growing.size > GROWING_LIMIT && oldest !== undefined) growing.delete(oldest);
  const from = grown.text.startsWith(before.text) ? Math.max(0, before.groups.length - 1) : 0;
  self.postMessage({ kind: 'groups', from, groups: grown.groups.slice(from) });
}
