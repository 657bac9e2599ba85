interface Meter {
  /** Returns how loud it is now, 0 to 1; null where it cannot be measured. */
  level(): number | null;
  /** Returns how loud it was at most; null where it cannot be measured. */
  peak(): number | null;
  close(): void;
}

/** The number of samples that are looked at, about 20 ms. */
const SAMPLES = 1_024;

const UNMEASURED: Meter = { level: () => null, peak: () => null, close: () => undefined };

/** Measures how loud a stream is. */
export function measureLevel(stream: MediaStream): Meter {
  if (typeof AudioContext === 'undefined') return UNMEASURED;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let most: number | null = null;
  return {
    level() {
      // Some browsers wait for a touch before they measure; silence would be a wrong answer.
      if (context.state !== 'running') return null;
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
      most = Math.max(most ?? 0, loudness);
      return Math.min(1, loudness * 4);
    },
    peak: () => most,
    close: () => void context.close().catch(() => undefined),
  };
}
