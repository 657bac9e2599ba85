import type { TranscriptionAnswer } from '@/lib/contracts/speech/speech';
import type { MicrophoneMode } from '@/lib/domain/speech/voice/voice-state';

/** Is one question as it was recorded; it can be written down again after a failure. */
export type Take = (signal: AbortSignal) => Promise<TranscriptionAnswer>;

/** The microphone of a conversation by voice. It begins deaf. */
export interface Ear {
  /** Returns 0 to 1; null when the loudness is not known. */
  level(): number | null;
  /** What may have begun as an interruption goes on being recorded as a question. */
  attend(mode: Exclude<MicrophoneMode, 'closed'>): void;
  /** Ends the question now, whether or not it was heard: all since it listens is taken. */
  finish(): void;
  close(): void;
}

export interface EarEvents {
  readonly onBegin: () => void;
  readonly onInterim: (text: string) => void;
  readonly onCut: (take: Take) => void;
  /** What began was too short for a word. */
  readonly onNothing: () => void;
  /** Nothing was said for {@link SILENCE_LIMIT_MS}. */
  readonly onSilence: () => void;
  readonly onProblem: (error: unknown) => void;
}

export interface EarOptions extends EarEvents {
  /** Is a BCP 47 tag; null leaves the language to be detected. */
  readonly language: string | null;
}

/** Throws DictationError. After an abort the microphone is closed. */
export type OpenEar = (options: EarOptions, signal: AbortSignal) => Promise<Ear>;

export const SILENCE_LIMIT_MS = 40_000;
