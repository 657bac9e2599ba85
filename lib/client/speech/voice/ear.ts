import type { TranscriptionAnswer } from '@/lib/contracts/speech/speech';
import type { MicrophoneMode } from '@/lib/domain/speech/voice/voice-state';

/** Is one question as it was recorded; it can be written down again after a failure. */
export type Take = (signal: AbortSignal) => Promise<TranscriptionAnswer>;

/** An ear is deaf at first. */
export interface Ear {
  /** It goes from 0 to 1; null means unknown. */
  level(): number | null;
  /** What may have begun as an interruption goes on being recorded as a question. */
  attend(mode: Exclude<MicrophoneMode, 'closed'>): void;
  /** Ends the question now, even if no speech was heard: all that was recorded since it listens is taken. */
  finish(): void;
  close(): void;
}

export interface EarEvents {
  readonly onBegin: () => void;
  readonly onInterim: (text: string) => void;
  readonly onCut: (take: Take) => void;
  /** What was heard was too short for a word. */
  readonly onNothing: () => void;
  /** {@link SILENCE_LIMIT_MS} passed without a word. */
  readonly onSilence: () => void;
  readonly onProblem: (error: unknown) => void;
}

export interface EarOptions extends EarEvents {
  /** It is a BCP 47 tag; null means that it is detected. */
  readonly language: string | null;
}

/** Throws DictationError. An abort closes the microphone. */
export type OpenEar = (options: EarOptions, signal: AbortSignal) => Promise<Ear>;

export const SILENCE_LIMIT_MS = 40_000;
