import 'server-only';

/** A line of work that users share. `waitingEach` is what one user may have waiting in it. */
export interface LineOfWork {
  readonly places: number;
  readonly placesEach: number;
  readonly waiting: number;
  readonly waitingEach: number;
}

/**
 * Each line before work that its input makes expensive; imports have turns by owner in the database. There are two
 * places at least, of which one owner gets one: a piece of work that takes all its time leaves another for the rest.
 */
export const LINES = {
  /** Reading the text of documents: up to two minutes each. What finds no place is read by the sweep. */
  documents: { places: 2, placesEach: 1, waiting: 500, waitingEach: 100 },
  /** Drawing pages of PDFs: up to a minute each, while an answer waits. */
  pages: { places: 2, placesEach: 1, waiting: 50, waitingEach: 10 },
  /** Reading web pages for an answer. */
  web: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  /** Interpreting descriptions of APIs: of assistants, of plugins and in archives. */
  apis: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  /** Parsing large messages of servers of tools: up to three seconds each. */
  messages: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  calculator: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  /** Drawing pictures again, of uploads, models, accounts and endpoints: each takes a core and up to a gigabyte. */
  pictures: { places: 2, placesEach: 1, waiting: 80, waitingEach: 30 },
  /**
   * Embeddings of passages: up to a minute of waiting for the endpoint for a batch, while another document
   * of the user goes on. What finds no place is computed by the sweep.
   */
  embeddings: { places: 3, placesEach: 2, waiting: 500, waitingEach: 100 },
  /** Counting the tokens of texts, of which a long conversation has thousands. What finds no place is estimated. */
  tokens: { places: 2, placesEach: 1, waiting: 50_000, waitingEach: 10_000 },
  /** Hashing passwords: each takes 19 MiB. The owner is an account, or the address of who has none yet. */
  passwords: { places: 4, placesEach: 3, waiting: 256, waitingEach: 200 },
  /** Copying much of a user: half of the connections for long changes, so that background work always finds one. */
  copies: { places: 2, placesEach: 1, waiting: 100, waitingEach: 10 },
  /** Saving long texts, which the database takes up to half a second to index. */
  edits: { places: 2, placesEach: 1, waiting: 200, waitingEach: 30 },
  /** Rendering public pages, which holds the event loop: one at a time in each process. The owner is an address. */
  publicPages: { places: 1, placesEach: 1, waiting: 100, waitingEach: 8 },
} as const satisfies Readonly<Record<string, LineOfWork>>;

export type LineName = keyof typeof LINES;
