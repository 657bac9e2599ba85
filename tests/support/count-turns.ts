/** After this many turns without a pause, one is counted every few milliseconds. */
const QUICK_TURNS = 20;
const PAUSE_MS = 5;

/** Counts other work's turns until `end`, without keeping a processor busy. */
export function countTurns(): { end(): number } {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    if (isOver) return;
    turns += 1;
    if (turns < QUICK_TURNS) setImmediate(turn);
    else setTimeout(turn, PAUSE_MS);
  };
  setImmediate(turn);
  return {
    end() {
      isOver = true;
      return turns;
    },
  };
}
