import 'server-only';
import {
  RECORDING_LIMIT_BYTES,
  RECORDING_LIMIT_MS,
  type TranscriptionAnswer,
} from '@/lib/contracts/speech/speech';
import { transcriptionCostCredits } from '@/lib/domain/money/speech-cost';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { AUDIO_MIME_TYPES, AUDIO_SIGNATURE_BYTES, findAudioType } from '@/lib/domain/speech/audio-type';
import { chargedDurationMs } from '@/lib/domain/speech/recording-length';
import { UserSlots } from '../../limits/user-slots';
import { operatorConfig } from '../../platform/operator-config';
import { singleton } from '../../platform/singleton';
import { askForTranscription, type Recording } from '../../speech/ask-for-transcription';
import { findRecordingLength } from '../../speech/length/find-recording-length';
import { withHeldCall } from '../money/held-call';
import { requireSpeechCredit, SPEECH_ENDPOINT } from '../money/speech-charge';

declare module '../../platform/singleton' {
  interface Singletons {
    transcriptions: UserSlots;
  }
}

const TRANSCRIPTIONS_AT_ONCE = 1;
const TRANSCRIPTIONS_WAITING_LIMIT = 2;

/** The cost of this much must be payable before a recording is taken. */
const SHORTEST_MS = 1_000;

interface SentRecording {
  readonly body: AsyncIterable<Uint8Array>;
  readonly announcedBytes: number | null;
  readonly language: string | null;
  readonly signal: AbortSignal;
}

/**
 * It is not stored. Throws not_found (not offered), body_too_large, unsupported_media_type,
 * recording_unreadable, recording_too_long, token_balance, budget_exceeded, rate_limited, and the errors of
 * providers.
 */
export async function transcribe(owner: OwnerId, sent: SentRecording): Promise<TranscriptionAnswer> {
  const { language, signal } = sent;
  const { stt } = (await operatorConfig()).speech;
  if (stt === null) throw new AppError('not_found');
  const { model, microcreditsPerMinute } = stt;
  const costOf = (durationMs: number) => transcriptionCostCredits(durationMs, microcreditsPerMinute);
  await requireSpeechCredit(owner, costOf(SHORTEST_MS));
  const slots = singleton(
    'transcriptions',
    () => new UserSlots(TRANSCRIPTIONS_AT_ONCE, TRANSCRIPTIONS_WAITING_LIMIT, 'transcriptions'),
  );
  const free = await slots.take(owner, signal);
  try {
    const recording = await receive(sent);
    const countedMs = await findRecordingLength(recording, RECORDING_LIMIT_MS);
    const priced = {
      kind: 'speech' as const,
      endpoint: SPEECH_ENDPOINT,
      model,
      costCredits: costOf(countedMs),
    };
    return await withHeldCall(owner, priced, async () => {
      const written = await askForTranscription(stt, recording, { language, signal });
      const chargedMs = chargedDurationMs({ countedMs, saidMs: written.durationMs });
      const result = {
        text: written.text,
        ...(written.language === null ? {} : { language: written.language }),
      };
      return { result, cost: { costCredits: costOf(chargedMs), promptTokens: null } };
    });
  } finally {
    free();
  }
}

/** The bytes are only once in memory. */
async function receive({ body, announcedBytes }: SentRecording): Promise<Recording> {
  const tooLarge = () => new AppError('body_too_large', { limitBytes: RECORDING_LIMIT_BYTES });
  if ((announcedBytes ?? 0) > RECORDING_LIMIT_BYTES) throw tooLarge();
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  let type = null;
  for await (const piece of body) {
    sizeBytes += piece.byteLength;
    if (sizeBytes > RECORDING_LIMIT_BYTES) throw tooLarge();
    pieces.push(piece);
    if (type !== null || sizeBytes < AUDIO_SIGNATURE_BYTES) continue;
    type = findAudioType(Buffer.concat(pieces.slice(0, AUDIO_SIGNATURE_BYTES)));
    if (type === null) break;
  }
  if (type === null) throw new AppError('unsupported_media_type', { accepted: [...AUDIO_MIME_TYPES] });
  return { pieces, sizeBytes, type };
}
