/** What a check of the installation found, in the words of operators. */
export interface Finding {
  /** A problem keeps something from working; a note is worth knowing. */
  readonly state: 'fine' | 'note' | 'problem';
  readonly sentence: string;
  /** What to do; null when nothing is to be done. */
  readonly remedy: string | null;
}

export function fine(sentence: string): Finding {
  return { state: 'fine', sentence, remedy: null };
}

export function note(sentence: string, remedy: string | null = null): Finding {
  return { state: 'note', sentence, remedy };
}

export function problem(sentence: string, remedy: string): Finding {
  return { state: 'problem', sentence, remedy };
}
