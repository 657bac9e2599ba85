/** The most of a model's window that documents take; the rest is for the conversation and the answer. */
const WINDOW_SHARE = 1 / 2;

/** Documents of more tokens are not sent as a whole, whatever the window: each turn would pay for all of it again. */
const WHOLE_LIMIT_TOKENS = 100_000;

/** The most that passages of documents take together. */
const PASSAGES_LIMIT_TOKENS = 6_000;

/** A document that a prompt may hold; its tokens are estimated. */
interface DocumentSize {
  readonly fileId: string;
  readonly tokenCount: number;
}

/** Which documents are sent as a whole, and the tokens that passages of the others may take. */
export interface DocumentPlan {
  readonly whole: ReadonlySet<string>;
  readonly passagesTokens: number;
}

/** Returns the tokens that documents may take of a window. */
export function documentsLimitTokens(contextWindowTokens: number): number {
  return Math.min(WHOLE_LIMIT_TOKENS, Math.floor(contextWindowTokens * WINDOW_SHARE));
}

/**
 * Decides which documents are sent as a whole: those of the newest messages first, as far as they fit, and those of the
 * folder where all of them together are no more than passages may take. Of the others only passages are sent.
 */
export function planDocuments(
  newestFirst: readonly DocumentSize[],
  contextWindowTokens: number,
  ofFolder: readonly DocumentSize[] = [],
): DocumentPlan {
  const whole = new Set<string>();
  const limitTokens = documentsLimitTokens(contextWindowTokens);
  let leftTokens = limitTokens;
  for (const { fileId, tokenCount } of newestFirst) {
    if (tokenCount > leftTokens) continue;
    whole.add(fileId);
    leftTokens -= tokenCount;
  }
  // Documents that take all of the room must not take it from the passages of the others.
  const passagesTokens = Math.min(PASSAGES_LIMIT_TOKENS, Math.floor(limitTokens / 4));
  const folderTokens = ofFolder.reduce((total, { tokenCount }) => total + tokenCount, 0);
  if (folderTokens <= Math.min(passagesTokens, leftTokens))
    for (const { fileId } of ofFolder) whole.add(fileId);
  return { whole, passagesTokens };
}
