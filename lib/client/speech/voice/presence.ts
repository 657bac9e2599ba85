export interface Presence {
  /** Counts a question; returns false when a key or a touch must come first. */
  mayAsk(): boolean;
  close(): void;
}

/** After this many questions without a sign of the user, the voice chat pauses: a television may be asking. */
const QUESTIONS_LIMIT = 15;
const ABSENCE_LIMIT_MS = 15 * 60_000;

export function watchPresence(): Presence {
  let questions = 0;
  let touchedMs = performance.now();
  const touch = () => {
    questions = 0;
    touchedMs = performance.now();
  };
  window.addEventListener('pointerdown', touch, true);
  window.addEventListener('keydown', touch, true);
  return {
    mayAsk() {
      questions += 1;
      return questions <= QUESTIONS_LIMIT && performance.now() - touchedMs <= ABSENCE_LIMIT_MS;
    },
    close() {
      window.removeEventListener('pointerdown', touch, true);
      window.removeEventListener('keydown', touch, true);
    },
  };
}
