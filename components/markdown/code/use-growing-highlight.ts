import { useEffect, useRef, useState } from 'react';
import { userValue } from '@/lib/client/scope/user-scope';
import { colourGrowing, type CodeGroups } from './highlighter';

interface GrownColours {
  readonly text: string;
  readonly groups: CodeGroups;
}

interface Follower {
  readonly id: string;
  wanted: string;
  grown: GrownColours | null;
  isWorking: boolean;
  readonly closed: AbortController;
}

/** Complete lines have colours; null means none. */
export function useGrowingHighlight(language: string, code: string, isGrowing: boolean): GrownColours | null {
  const [grown, setGrown] = useState<GrownColours | null>(null);
  const follower = useRef<Follower | null>(null);
  const lines = isGrowing && language !== '' && language !== 'mermaid' ? completeLines(code) : '';
  useEffect(() => {
    if (lines === '') return;
    const own = (follower.current ??= {
      id: nextId(),
      wanted: '',
      grown: null,
      isWorking: false,
      closed: new AbortController(),
    });
    own.wanted = lines;
    if (own.isWorking) return;
    own.isWorking = true;
    void follow(own, language, setGrown);
  }, [language, lines]);
  useEffect(
    () => () => {
      follower.current?.closed.abort();
      follower.current = null;
    },
    [],
  );
  return grown !== null && code.startsWith(grown.text) ? grown : null;
}

async function follow(own: Follower, language: string, show: (grown: GrownColours) => void): Promise<void> {
  const { id } = own;
  const { signal } = own.closed;
  while (!signal.aborted && own.grown?.text !== own.wanted) {
    const text = own.wanted;
    const before = own.grown !== null && text.startsWith(own.grown.text) ? own.grown.groups : [];
    const groups = await colourGrowing(id, language, text, before, signal).catch(() => before);
    if (signal.aborted) return;
    // Without colours for these lines there are none for the next ones: they are tried when the code is complete.
    if (groups === before) return;
    own.grown = { text, groups };
    show(own.grown);
  }
  own.isWorking = false;
}

const idCount = userValue(() => 0);

function nextId(): string {
  idCount.current += 1;
  return String(idCount.current);
}

function completeLines(code: string): string {
  return code.slice(0, code.lastIndexOf('\n') + 1);
}
