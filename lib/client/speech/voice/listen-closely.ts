import type { HeardMoment } from '@/lib/domain/speech/voice/voice-activity';

export interface CloseListener {
  /** Returns the moments since the last call; null when the loudness cannot be measured. */
  moments(): readonly HeardMoment[] | null;
  close(): void;
}

/** The samples cover more than half a second, since a page in the background looks only once a second. */
const SAMPLES = 32_768;

const MOMENT_MS = 50;

const UNMEASURED: CloseListener = { moments: () => null, close: () => undefined };

export function listenClosely(stream: MediaStream): CloseListener {
  if (typeof AudioContext === 'undefined') return UNMEASURED;
  const context = new AudioContext();
  const close = () => void context.close().catch(() => undefined);
  const analyser = findAnalyser(context, stream);
  if (analyser === null) {
    close();
    return UNMEASURED;
  }
  const samples = new Float32Array(analyser.fftSize);
  const momentLength = Math.round((context.sampleRate * MOMENT_MS) / 1_000);
  let lastMs = performance.now();
  return {
    moments() {
      const nowMs = performance.now();
      // Some browsers wait for a touch before they measure.
      if (context.state !== 'running') {
        lastMs = nowMs;
        void context.resume().catch(() => undefined);
        return null;
      }
      const count = Math.floor((nowMs - lastMs) / MOMENT_MS);
      if (count === 0) return [];
      const elapsedMs = nowMs - lastMs;
      lastMs = nowMs;
      analyser.getFloatTimeDomainData(samples);
      const read = Math.min(count, Math.floor(samples.length / momentLength));
      return Array.from({ length: read }, (_, index) => {
        const from = samples.length - (read - index) * momentLength;
        return {
          loudness: loudnessOf(samples.subarray(from, from + momentLength)),
          durationMs: elapsedMs / read,
        };
      });
    },
    close,
  };
}

/** Returns null where the browser refuses another sample rate. */
function findAnalyser(context: AudioContext, stream: MediaStream): AnalyserNode | null {
  try {
    const analyser = context.createAnalyser();
    analyser.fftSize = SAMPLES;
    context.createMediaStreamSource(stream).connect(analyser);
    return analyser;
  } catch {
    return null;
  }
}

function loudnessOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
}
