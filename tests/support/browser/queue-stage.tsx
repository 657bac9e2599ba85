import { screen } from '@testing-library/react';
import { mutate } from 'swr';
import { Composer } from '@/components/composer/composer';
import '@/components/composer/queue/queue-list';
import { setDraft } from '@/lib/client/draft/draft';
import { forgetQueues, selectQueue, useQueues } from '@/lib/client/draft/queue';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { openChatSettings } from '@/lib/client/settings/chat-settings';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import type { Turn } from '@/lib/client/thread/thread-state';
import { userSchema } from '@/lib/domain/account/user';
import type { Message } from '@/lib/domain/message/message';
import {
  CONVERSATION_ID,
  scriptedBytes,
  scriptedData,
  scriptedMessage,
  streamedAnswer,
} from '../data/scripted-turn';
import { signedIn } from '../data/signed-in';
import { FakeServer } from '../servers/fake-server';
import { fakeMedia } from './fake-media';
import { showInEnglish } from './show-in-english';

export const ASK = '/api/ask/demo';
export const ADA = userSchema.parse(signedIn('token').user);
export const EARLIER_ID = '10000000-0000-4000-8000-000000000008';

const RUNNING: Turn = {
  requestId: null,
  plan: null,
  questionId: null,
  failure: null,
  phase: 'streaming',
  isReconnecting: false,
  answerId: EARLIER_ID,
  responseMessageId: EARLIER_ID,
};

/** Ada's saved conversation has an empty queue; questions to its model are never answered. */
export class QueueStage {
  readonly server = new FakeServer();
  readonly thread;

  constructor() {
    fakeMedia();
    void mutate(() => true, undefined, { revalidate: false });
    this.server.answer(ASK, () => new Promise<Response>(() => undefined));
    this.server.answer(`/api/convos/${CONVERSATION_ID}`, () => new Promise<Response>(() => undefined));
    setBearer('token');
    setAuthenticated(ADA);
    forgetQueues();
    forgetThread(CONVERSATION_ID);
    setDraft(CONVERSATION_ID, '');
    showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
    openChatSettings(CONVERSATION_ID, 'demo', {});
    this.thread = getThread(CONVERSATION_ID);
    this.thread.store.setState({ status: 'ready' });
  }

  showBusy() {
    this.end({ isRunning: true });
    this.thread.store.setState({ turn: RUNNING });
    return this.show();
  }

  show() {
    const shown = showInEnglish(<Composer conversationId={CONVERSATION_ID} />);
    return { ...shown, input: screen.getByRole('textbox', { name: 'Message' }) };
  }

  end({ isRunning = false, ...fields }: Partial<Message> & { isRunning?: boolean }): void {
    const message = scriptedMessage({
      messageId: EARLIER_ID,
      isCreatedByUser: false,
      finishReason: 'stop',
      ...fields,
    });
    this.thread.store.setState({
      order: [EARLIER_ID],
      messages: { [EARLIER_ID]: { ...message, isRunning, siblingIds: [EARLIER_ID] } },
      turn: null,
    });
  }

  answerQuestions(): void {
    const final = scriptedData([{ type: 'text', text: 'Yes' }], { finishReason: 'stop' });
    this.server.answer(ASK, () => streamedAnswer(scriptedBytes(scriptedData([]), [], final)));
  }

  asked(): string[] {
    return this.server.seen
      .filter(({ path }) => path === ASK)
      .map(({ body }) => JSON.parse(body ?? '{}').text);
  }

  waiting(): string[] {
    return selectQueue(CONVERSATION_ID)(useQueues.getState()).map(({ text }) => text);
  }

  cards(): Promise<HTMLElement> {
    return screen.findByRole('region', { name: 'Queued messages' });
  }
}
