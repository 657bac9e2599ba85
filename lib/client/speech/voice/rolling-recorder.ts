import { recorderOf } from '../dictation/microphone';

export interface Recorded {
  readonly pieces: readonly Blob[];
  readonly type: string;
}

/** Records all the time, so that a question has its first word, and keeps little of the silence before it. */
export interface RollingRecorder {
  start(): void;
  /** Drops silence; is called often while nothing is said. */
  roll(): void;
  /** From here on everything is kept. */
  hold(): void;
  /** Returns what was recorded, and records no more. */
  take(): Promise<Recorded>;
  drop(): void;
}

interface Part {
  readonly recorder: MediaRecorder;
  readonly startMs: number;
}

/** Each recording begins with a head, so a new one is begun this often, and the last but one ended. */
const ROLL_MS = 2_000;

/** So much is kept of what was before the first word was noticed. */
const LEAD_MS = 600;

export function rollingRecorder(stream: MediaStream): RollingRecorder {
  let parts: readonly Part[] = [];
  const begin = (): Part => {
    const recorder = recorderOf(stream);
    recorder.start();
    return { recorder, startMs: performance.now() };
  };
  const ageMs = (part: Part | undefined) => (part === undefined ? 0 : performance.now() - part.startMs);
  const keep = (kept: readonly Part[]) => {
    for (const part of parts) if (!kept.includes(part)) end(part.recorder);
    parts = kept;
  };
  return {
    start: () => keep([begin()]),
    roll() {
      if (ageMs(parts.at(-1)) >= ROLL_MS) keep([...parts.slice(-1), begin()]);
    },
    hold() {
      const shortest = parts.findLast((part) => ageMs(part) >= LEAD_MS) ?? parts[0];
      keep(shortest === undefined ? [] : [shortest]);
    },
    take() {
      const [part] = parts;
      keep(parts.slice(0, 1));
      parts = [];
      return part === undefined ? Promise.resolve({ pieces: [], type: '' }) : finish(part.recorder);
    },
    drop: () => keep([]),
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
