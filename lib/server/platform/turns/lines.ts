import 'server-only';

/** `waitingEach` limits how many works of one user wait. */
export interface LineOfWork {
  readonly places: number;
  readonly placesEach: number;
  readonly waiting: number;
  readonly waitingEach: number;
}

/**
 * The input can make this work expensive; imports have turns in the database. One owner gets at most one of two
 * places.
 */
export const LINES = {
  /** A text takes up to two minutes; the sweep reads documents without a place. */
  documents: { places: 2, placesEach: 1, waiting: 500, waitingEach: 100 },
  /** Reading a page takes up to a minute, while an answer waits for it. */
  pages: { places: 2, placesEach: 1, waiting: 50, waitingEach: 10 },
  web: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  /** Assistants, plugins and archives contain descriptions of APIs. */
  apis: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  /** Large messages of tool servers take up to three seconds each. */
  messages: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  calculator: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  /** Redrawing a picture takes a core and up to a gigabyte. */
  pictures: { places: 2, placesEach: 1, waiting: 80, waitingEach: 30 },
  /**
   * A batch waits up to a minute while another document of the user continues. The sweep does the documents without a
   * place.
   */
  embeddings: { places: 3, placesEach: 2, waiting: 500, waitingEach: 100 },
  /** A long conversation has thousands of texts; those without a place are estimated. */
  tokens: { places: 2, placesEach: 1, waiting: 50_000, waitingEach: 10_000 },
  /** A hash takes 19 MiB. The owner is an account, or an address without one. */
  passwords: { places: 4, placesEach: 3, waiting: 256, waitingEach: 200 },
  /** Long changes use half of the connections, so that background work always finds one. */
  copies: { places: 2, placesEach: 1, waiting: 100, waitingEach: 10 },
  /** Indexing a long text takes up to half a second. */
  edits: { places: 2, placesEach: 1, waiting: 200, waitingEach: 30 },
  /** Rendering holds the event loop. The owner is the address of the caller. */
  publicPages: { places: 1, placesEach: 1, waiting: 100, waitingEach: 8 },
} as const satisfies Readonly<Record<string, LineOfWork>>;

export type LineName = keyof typeof LINES;
