/** `timed` runs a part and notes how long it lasted, `line` sums them up. */
export function startPhases(now = () => performance.now()) {
  const startedAt = now();
  const phases = [];
  return {
    async timed(name, run) {
      const phase = { name, startedAt: now(), tookMs: 0 };
      phases.push(phase);
      try {
        return await run();
      } finally {
        phase.tookMs = now() - phase.startedAt;
      }
    },
    line: () => minutesLine(phases, now() - startedAt),
  };
}

function minutesLine(phases, totalMs) {
  const parts = phases.map(({ name, tookMs }) => `${name} ${minutes(tookMs)}`);
  return `Minutes, some side by side: ${[...parts, `all ${minutes(totalMs)}`].join(', ')}`;
}

function minutes(ms) {
  return (ms / 60_000).toFixed(1);
}
