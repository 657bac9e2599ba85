/** Names a test by its file below `tests` and its title as it is written there. */
export type Proof = readonly [file: string, title: string];

/**
 * Names what a user of an unchanged client of v0.6.10 does, and the tests that prove that this server lets them.
 */
export interface CompatAction {
  readonly action: string;
  readonly proofs: readonly Proof[];
}
