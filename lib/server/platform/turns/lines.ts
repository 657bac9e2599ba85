import 'server-only';

/** `waitingEach` limits one user's. */
export interface LineOfWork {
  readonly places: number;
  readonly placesEach: number;
  readonly waiting: number;
  readonly waitingEach: number;
}

/**
 * These works are expensive by their input; imports have turns in the database. One owner gets at most one of
 * two places.
 */
export const LINES = {
  /** A text takes up to two minutes; the sweep reads what finds no place. */
  documents: { places: 2, placesEach: 1, waiting: 500, waitingEach: 100 },
  /** A page takes up to a minute, while an answer waits. */
  pages: { places: 2, placesEach: 1, waiting: 50, waitingEach: 10 },
  web: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  /** Assistants, plugins and archives describe APIs. */
  apis: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  /** Large ones take up to three seconds. */
  messages: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  calculator: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  /** Redrawing takes a core and up to a gigabyte. */
  pictures: { places: 2, placesEach: 1, waiting: 80, waitingEach: 30 },
  /**
   * A batch waits up to a minute while the user's other document continues. The sweep does what finds no
   * place.
   */
  embeddings: { places: 3, placesEach: 2, waiting: 500, waitingEach: 100 },
  /** A conversation has thousands of texts; without a place they are estimated. */
  tokens: { places: 2, placesEach: 1, waiting: 50_000, waitingEach: 10_000 },
  /** A hash takes 19 MiB. The owner is an account, or an address without one. */
  passwords: { places: 4, placesEach: 3, waiting: 256, waitingEach: 200 },
  /** Background work keeps half of the connections. */
  copies: { places: 2, placesEach: 1, waiting: 100, waitingEach: 10 },
  /** Indexing a long text takes up to half a second. */
  edits: { places: 2, placesEach: 1, waiting: 200, waitingEach: 30 },
  /** Rendering holds the event loop. The owner is an address. */
  publicPages: { places: 1, placesEach: 1, waiting: 100, waitingEach: 8 },
} as const satisfies Readonly<Record<string, LineOfWork>>;

export type LineName = keyof typeof LINES;
