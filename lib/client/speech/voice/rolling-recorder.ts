import { recorderOf } from '../dictation/microphone';

export interface Recorded {
  readonly pieces: readonly Blob[];
  readonly type: string;
}

/** Records all the time, so that a question has its first word, and keeps little of the silence before it. */
export interface RollingRecorder {
  /** `keepsAll` keeps everything from here on, for {@link take}. */
  start(keepsAll: boolean): void;
  /** Keeps all that is held now and everything from here on. */
  keepAll(): void;
  /** Drops silence. It is called often while no word is said. */
  roll(): void;
  /** Keeps everything from here on. */
  hold(): void;
  /** Returns how long the longest recording is. */
  ageMs(): number;
  /** Returns what was recorded since `hold`, or all that is kept, and records no more. */
  take(which: 'held' | 'all'): Promise<Recorded>;
  drop(): void;
}

interface Part {
  readonly recorder: MediaRecorder;
  readonly startMs: number;
}

/** Each recording has a head, so a new one begins this often and the last but one ends. */
const ROLL_MS = 2_000;

/** This much before the first sound is kept, since a word begins before it is noticed. */
const LEAD_MS = 600;

export function rollingRecorder(stream: MediaStream): RollingRecorder {
  let parts: readonly Part[] = [];
  const begin = (): Part => {
    const recorder = recorderOf(stream);
    recorder.start();
    return { recorder, startMs: performance.now() };
  };
  const ageMs = (part: Part | undefined) => (part === undefined ? 0 : performance.now() - part.startMs);
  let whole: Part | null = null;
  const keep = (kept: readonly Part[]) => {
    for (const part of parts) if (part !== whole && !kept.includes(part)) end(part.recorder);
    parts = kept;
  };
  /** Ends all recordings except `spared`, which then is no part any more. */
  const drop = (spared?: Part) => {
    for (const part of [whole, ...parts]) if (part !== null && part !== spared) end(part.recorder);
    whole = null;
    parts = [];
  };
  return {
    start(keepsAll) {
      drop();
      const part = begin();
      parts = [part];
      whole = keepsAll ? part : null;
    },
    keepAll: () => void (whole ??= parts[0] ?? null),
    roll() {
      if (ageMs(parts.at(-1)) >= ROLL_MS) keep([...parts.slice(-1), begin()]);
    },
    hold() {
      const shortest = parts.findLast((part) => ageMs(part) >= LEAD_MS) ?? parts[0];
      keep(shortest === undefined ? [] : [shortest]);
    },
    ageMs: () => ageMs(whole ?? parts[0]),
    take(which) {
      const part = which === 'all' ? (whole ?? parts[0]) : parts[0];
      drop(part);
      return part === undefined ? Promise.resolve({ pieces: [], type: '' }) : finish(part.recorder);
    },
    drop: () => drop(),
  };
}

function end(recorder: MediaRecorder): void {
  if (recorder.state !== 'inactive') recorder.stop();
}

function finish(recorder: MediaRecorder): Promise<Recorded> {
  return new Promise((settle) => {
    const pieces: Blob[] = [];
    const done = () => settle({ pieces, type: recorder.mimeType });
    recorder.ondataavailable = ({ data }) => void pieces.push(data);
    recorder.onstop = done;
    if (recorder.state === 'inactive') done();
    else recorder.stop();
  });
}
