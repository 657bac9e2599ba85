/** What is known of the pages, slides or sheets of a document at its end. */
export interface DocumentPages {
  /** Null: it has none. */
  readonly pageCount: number | null;
  /** The first pages of a PDF without text. */
  readonly textlessPages: readonly number[];
}
