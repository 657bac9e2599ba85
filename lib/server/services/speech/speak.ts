import 'server-only';
import type { SpeechRequest } from '@/lib/contracts/speech/speech';
import { speechCostCredits } from '@/lib/domain/money/speech-cost';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { UserSlots } from '../../limits/user-slots';
import { operatorConfig } from '../../platform/operator-config';
import { singleton } from '../../platform/singleton';
import { askForSpeech, type SpokenText } from '../../speech/ask-for-speech';
import { payForSpeech, requireSpeechCredit } from '../money/speech-charge';

declare module '../../platform/singleton' {
  interface Singletons {
    speeches: UserSlots;
  }
}

const SPEECHES_AT_ONCE = 2;
const SPEECHES_WAITING_LIMIT = 8;

/**
 * It is paid once its first bytes are there. Throws not_found (no voices), validation_failed (unknown voice),
 * token_balance, budget_exceeded, rate_limited, and the errors of providers.
 */
export async function speak(
  owner: OwnerId,
  { text, voice }: SpeechRequest,
  signal: AbortSignal,
): Promise<SpokenText> {
  const { tts } = (await operatorConfig()).speech;
  if (tts === null) throw new AppError('not_found');
  const chosen = voice ?? tts.voices[0] ?? '';
  if (!tts.voices.includes(chosen))
    throw new AppError('validation_failed', { fields: { voice: 'is not offered' } });
  const costCredits = speechCostCredits(text, tts.microcreditsPerCharacter);
  await requireSpeechCredit(owner, costCredits);
  const slots = singleton(
    'speeches',
    () => new UserSlots(SPEECHES_AT_ONCE, SPEECHES_WAITING_LIMIT, 'speeches'),
  );
  const free = await slots.take(owner, signal);
  let spoken: SpokenText | null = null;
  try {
    spoken = await askForSpeech(tts, { text, voice: chosen, signal });
    await payForSpeech(owner, { model: tts.model, costCredits });
    return { mimeType: spoken.mimeType, body: withEnd(spoken.body, free) };
  } catch (error) {
    free();
    await spoken?.body.cancel();
    throw error;
  }
}

function withEnd(body: ReadableStream<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          onEnd();
          controller.close();
        } catch (error) {
          onEnd();
          controller.error(error);
        }
      },
      async cancel(reason) {
        onEnd();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
