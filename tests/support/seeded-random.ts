const CI_SEED = 20_261_121;

/**
 * Returns numbers from 0 to 1 and prints the seed: a new one on every local run, the same in CI, and the one in
 * TEST_SEED where a run is repeated.
 */
export function seededRandom(what: string): () => number {
  const fresh = process.env['CI'] === undefined ? Math.ceil(Math.random() * 2 ** 30) : CI_SEED;
  let state = Number(process.env['TEST_SEED'] ?? fresh);
  process.stdout.write(`${what}: seed ${String(state)} (TEST_SEED repeats it)\n`);
  return () => {
    // This is the generator of Park and Miller, whose numbers need no more than a double holds.
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
