interface Meter {
  /** It goes from 0 to 1; null means that it cannot be measured. */
  level(): number | null;
  /** False also means uncertain. */
  isSilent(): boolean;
  close(): void;
}

const SAMPLES = 1_024;

/** The level is read this often; silence is certain only after several looks. */
const LOOK_MS = 100;
const LOOKS_NEEDED = 5;

/** Even a microphone's noise is louder than this. */
const SILENCE = 0.000_5;

const UNMEASURED: Meter = { level: () => null, isSilent: () => false, close: () => undefined };

export function measureLevel(stream: MediaStream): Meter {
  if (typeof AudioContext === 'undefined') return UNMEASURED;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  try {
    context.createMediaStreamSource(stream).connect(analyser);
  } catch {
    // A browser may refuse a microphone of another sample rate.
    void context.close().catch(() => undefined);
    return UNMEASURED;
  }
  const samples = new Float32Array(analyser.fftSize);
  let silentLooks = 0;
  let isHeard = false;
  const look = (): number | null => {
    // Some browsers wait for a touch before they measure; silence would be a wrong answer.
    if (context.state !== 'running') return null;
    analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
  };
  const timer = setInterval(() => {
    const loudness = look();
    // A page in the background looks too seldom to know.
    if (loudness === null || loudness >= SILENCE || document.hidden) isHeard = true;
    else silentLooks += 1;
  }, LOOK_MS);
  return {
    level() {
      const loudness = look();
      return loudness === null ? null : Math.min(1, loudness * 4);
    },
    isSilent: () => !isHeard && silentLooks >= LOOKS_NEEDED,
    close() {
      clearInterval(timer);
      void context.close().catch(() => undefined);
    },
  };
}
