export interface Finding {
  /** A `note` is worth knowing, but no failure. */
  readonly state: 'fine' | 'note' | 'problem';
  readonly sentence: string;
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
