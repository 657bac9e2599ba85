import {
  END_MS,
  hearMoment,
  NO_ACTIVITY,
  type VoiceActivity,
} from '@/lib/domain/speech/voice/voice-activity';

const STEP_MS = 50;

/** Hears pieces of one loudness, one after another; returns when speech began and ended, in ms. */
function changes(
  pieces: readonly (readonly [loudness: number, durationMs: number])[],
  isInterruption = false,
): number[] {
  let activity: VoiceActivity = NO_ACTIVITY;
  let nowMs = 0;
  const found: number[] = [];
  for (const [loudness, durationMs] of pieces)
    for (const endMs = nowMs + durationMs; nowMs < endMs;) {
      nowMs += STEP_MS;
      const next = hearMoment(activity, { loudness, durationMs: STEP_MS }, isInterruption);
      if (next.isSpeech !== activity.isSpeech) found.push(nowMs);
      activity = next;
    }
  return found;
}

test('a word begins speech at once, and a second of silence ends it', () => {
  const [began, ended, ...more] = changes([
    [0.002, 1_000],
    [0.1, 1_000],
    [0.002, 3_000],
  ]);
  expect(began).toBeLessThanOrEqual(1_200);
  expect(ended).toBe(2_000 + END_MS);
  expect(more).toEqual([]);
});

test('a pause between two words ends nothing', () => {
  expect(
    changes([
      [0.1, 600],
      [0.002, END_MS - 2 * STEP_MS],
      [0.1, 600],
      [0.002, END_MS - 2 * STEP_MS],
    ]),
  ).toHaveLength(1);
});

test('a click is no speech', () => {
  expect(
    changes([
      [0.002, 500],
      [0.5, STEP_MS],
      [0.002, 500],
    ]),
  ).toEqual([]);
});

test('a room with a fan is told from speech after a moment', () => {
  const fan = 0.025;
  const all = changes([
    [fan, 5_000],
    [0.2, 1_000],
    [fan, 2_000],
  ]);
  expect(all.slice(-2)).toEqual([5_000 + 3 * STEP_MS, 6_000 + END_MS]);
});

test('long speech is not taken for noise where it has pauses, however short', () => {
  const syllables = Array.from({ length: 60 }, () => [[0.1, 400] as const, [0.004, 100] as const]).flat();
  expect(changes(syllables)).toHaveLength(1);
});

test('interrupting takes a louder voice, and longer, than beginning', () => {
  const said = (loudness: number) => [[0.002, 500] as const, [loudness, 1_000] as const];
  expect(changes(said(0.02))).toHaveLength(1);
  expect(changes(said(0.02), true)).toEqual([]);
  const [began = 0] = changes(said(0.2));
  const [interrupted = 0] = changes(said(0.2), true);
  expect(interrupted).toBeGreaterThanOrEqual(began + 150);
});
