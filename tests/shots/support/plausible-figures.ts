const MINUTE_MS = 60_000;
const MINUTES = 60;
/** The server was updated then, and told nothing. */
const GAP = [31, 32, 33];

/** Returns an hour of a server with some users, the same every time but for the hour. */
export function plausibleFigures(): object {
  const endMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const minutes = Array.from({ length: MINUTES }, (_, index) => index).filter((index) => !GAP.includes(index));
  const points = minutes.map((index) => {
    const answers = Math.round(9 + 7 * Math.sin(index / 6) + ((index * 7) % 5));
    return {
      at: new Date(endMs - (MINUTES - index) * MINUTE_MS).toISOString(),
      answersRunning: Math.max(0, answers / 3 - 1),
      answers,
      failedAnswers: index % 17 === 0 ? 2 : 0,
      firstTokenMs: answers === 0 ? null : 700 + ((index * 131) % 900),
      tokens: answers * 1_830,
      requests: answers * 21,
      refusals: index > 48 ? (index * 3) % 11 : 0,
      providerErrors: 0,
      loopDelayMs: index === 40 ? 180 : 4 + ((index * 11) % 9),
      memoryBytes: (610 + index * 1.6) * 2 ** 20,
    };
  });
  return { isKept: true, stepMinutes: 1, points };
}
