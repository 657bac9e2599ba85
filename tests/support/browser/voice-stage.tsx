import { screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { Composer } from '@/components/composer/composer';
import { VoiceSlot } from '@/components/composer/voice/voice-slot';
import { useOpenVoice } from '@/lib/client/speech/voice/open-voice';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { CONVERSATION_ID, scriptedBytes, scriptedData, streamedAnswer } from '../data/scripted-turn';
import { MONEY_CONFIG } from '../stage/money-config';
import { ASK, QueueStage } from './queue-stage';
import { showInEnglish } from './show-in-english';
import { VoiceDevices } from './voice-devices';

interface Answer {
  readonly isEnded?: boolean;
  readonly content?: ContentPart[];
  /** The answer is stopped no sooner. */
  readonly stoppedAfter?: Promise<void>;
}

/** A conversation whose server writes down what is said, and whose browser reads aloud. */
export class VoiceStage extends QueueStage {
  readonly devices = new VoiceDevices();

  constructor() {
    super();
    this.server.answer('/api/config', () =>
      Response.json({ ...MONEY_CONFIG, speech: { canTranscribe: true } }),
    );
    this.hears('Why do rivers bend?');
  }

  /** The server reads aloud, so that speech can interrupt it; no sentence ends. */
  readsAloud(): void {
    this.server.answer('/api/config', () =>
      Response.json({ ...MONEY_CONFIG, speech: { canTranscribe: true, voices: ['coral'] } }),
    );
    this.server.answer('/api/speech', () => new Response('audio'));
    Object.assign(URL, { createObjectURL: () => 'blob:sentence', revokeObjectURL: () => undefined });
  }

  /** Resolves when what was recorded is long enough to be sent. */
  async hasRecorded(): Promise<void> {
    const { recorders } = this.devices;
    await waitFor(() => {
      const recorder = recorders.findLast(({ state }) => state === 'recording');
      expect(performance.now() - (recorder?.startMs ?? Infinity)).toBeGreaterThan(320);
    });
  }

  hears(text: string, more: object = {}): void {
    this.server.answer('/api/transcriptions', () => Response.json({ text, ...more }));
  }

  /** An answer without an end is ended by stopping it. */
  answers(text: string, { isEnded = true, content = [], stoppedAfter }: Answer = {}): void {
    const final = scriptedData([{ type: 'text', text }], {
      finishReason: isEnded ? 'stop' : 'incomplete',
    });
    this.server.answer(ASK, () => {
      const bytes = scriptedBytes(scriptedData(content), [{ type: 'text', delta: text }], final);
      if (isEnded) return streamedAnswer(bytes);
      const begun = scriptedBytes(scriptedData(content), [{ type: 'text', delta: text }], null);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(begun);
          this.server.answer(`${ASK}/abort`, async () => {
            await stoppedAfter;
            controller.enqueue(bytes.subarray(begun.byteLength));
            controller.close();
            return Response.json({});
          });
        },
      });
      return new Response(body, {
        headers: { 'content-type': 'text/event-stream' },
      });
    });
  }

  /** Opens the voice chat; its code arrives `lateMs` milliseconds after the press. */
  async open({ lateMs = 0 } = {}) {
    const shown = showInEnglish(
      <SWRConfig value={{ provider: () => new Map() }}>
        <VoiceSlot conversationId={CONVERSATION_ID} />
        <Composer conversationId={CONVERSATION_ID} />
      </SWRConfig>,
    );
    const start = await screen.findByRole('button', { name: 'Start a voice chat' });
    const stop = useOpenVoice.subscribe(({ openedAtMs, threadKey }) => {
      stop();
      useOpenVoice.setState({ threadKey, openedAtMs: openedAtMs - lateMs });
    });
    await shown.user.click(start);
    const panel = await screen.findByRole('region', { name: 'Voice chat' });
    return { ...shown, panel, state: within(panel).getByRole('status') };
  }

  get transcribed(): number {
    return this.server.seen.filter(({ path }) => path === '/api/transcriptions').length;
  }
}
