/** Documents may fill this share; the rest is for the conversation and the answer. */
const WINDOW_SHARE = 1 / 2;

/** A longer document is not sent whole, since each turn would pay for it again. */
const WHOLE_LIMIT_TOKENS = 100_000;

const PASSAGES_LIMIT_TOKENS = 6_000;

interface DocumentSize {
  readonly fileId: string;
  readonly tokenCount: number;
}

export interface DocumentPlan {
  readonly whole: ReadonlySet<string>;
  readonly passagesTokens: number;
}

export function documentsLimitTokens(contextWindowTokens: number): number {
  return Math.min(WHOLE_LIMIT_TOKENS, Math.floor(contextWindowTokens * WINDOW_SHARE));
}

/** The newest come first, as far as they fit; a folder's only if all of them fit. Of other files passages are sent. */
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
