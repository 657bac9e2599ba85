import 'server-only';

/** `waitingEach` limits what one user may have waiting. */
export interface LineOfWork {
  readonly places: number;
  readonly placesEach: number;
  readonly waiting: number;
  readonly waitingEach: number;
}

/**
 * Orders work that its input makes expensive; imports have turns by owner in the database. At least two places, of
 * which one owner gets one, leave room for the rest beside work that takes all its time.
 */
export const LINES = {
  /** Reading a document's text takes up to two minutes. The sweep reads what finds no place. */
  documents: { places: 2, placesEach: 1, waiting: 500, waitingEach: 100 },
  /** A page takes up to a minute, while an answer waits. */
  pages: { places: 2, placesEach: 1, waiting: 50, waitingEach: 10 },
  web: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  /** Covers descriptions of APIs of assistants, of plugins and in archives. */
  apis: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  /** Large messages of servers of tools take up to three seconds each. */
  messages: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  calculator: { places: 2, placesEach: 1, waiting: 50, waitingEach: 20 },
  /** Redrawing a picture takes a core and up to a gigabyte. */
  pictures: { places: 2, placesEach: 1, waiting: 80, waitingEach: 30 },
  /**
   * A batch waits up to a minute for the endpoint, while another document of the user continues. The sweep computes
   * what finds no place.
   */
  embeddings: { places: 3, placesEach: 2, waiting: 500, waitingEach: 100 },
  /** A long conversation has thousands of texts. What finds no place is estimated. */
  tokens: { places: 2, placesEach: 1, waiting: 50_000, waitingEach: 10_000 },
  /** Each hash takes 19 MiB. The owner is an account, or the address of a caller who has none yet. */
  passwords: { places: 4, placesEach: 3, waiting: 256, waitingEach: 200 },
  /** Uses half of the connections for long changes, so that background work always finds one. */
  copies: { places: 2, placesEach: 1, waiting: 100, waitingEach: 10 },
  /** The database takes up to half a second to index a long text. */
  edits: { places: 2, placesEach: 1, waiting: 200, waitingEach: 30 },
  /** Rendering holds the event loop: one at a time in each process. The owner is an address. */
  publicPages: { places: 1, placesEach: 1, waiting: 100, waitingEach: 8 },
} as const satisfies Readonly<Record<string, LineOfWork>>;

export type LineName = keyof typeof LINES;
