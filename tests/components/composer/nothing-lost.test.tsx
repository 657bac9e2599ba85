/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import { Composer } from '@/components/composer/composer';
import '@/components/composer/queue/queue-list';
import { forgetDrafts, useDrafts } from '@/lib/client/draft/draft';
import { forgetQueues, useQueues } from '@/lib/client/draft/queue';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { resetNewChat } from '@/lib/client/navigation/new-chat';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { openChatSettings, openNewChatSettings } from '@/lib/client/settings/chat-settings';
import { findThread, forgetThreads, getThread } from '@/lib/client/thread/thread';
import { retryTurn } from '@/lib/client/turn/send-turn';
import { takeQuestionBack } from '@/lib/client/turn/withdraw-turn';
import { userSchema } from '@/lib/domain/account/user';
import { fakeMedia } from '../../support/browser/fake-media';
import { showInEnglish } from '../../support/browser/show-in-english';
import { scriptedBytes, scriptedData, streamedAnswer } from '../../support/data/scripted-turn';
import { signedIn } from '../../support/data/signed-in';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer, type SeenCall } from '../../support/servers/fake-server';

const DEMO = { endpoint: 'demo', endpointType: null, model: 'demo' };
const OTHER_ID = '20000000-0000-4000-8000-0000000000ff';

const STEPS = [
  ...['type', 'type', 'type', 'enter', 'enter', 'accept', 'accept', 'refuse', 'follow'],
  ...['retry', 'takeBack', 'leave', 'return', 'reload', 'loseModels', 'findModels'],
] as const;

type Step = (typeof STEPS)[number];

interface Waiting {
  readonly id: string;
  readonly text: string;
  readonly conversationId: string | null;
  readonly answer: (response: Response) => void;
}

/** A server that answers a question only when the test says so, and accepts each request id once. */
class Desk {
  readonly accepted = new Map<string, { text: string; conversationId: string }>();
  waiting: Waiting[] = [];
  #ids = 0;

  take({ headers, body }: SeenCall): Promise<Response> {
    const { text, conversationId } = JSON.parse(body ?? '{}');
    return new Promise((answer) => {
      this.waiting.push({ id: headers.get('x-request-id') ?? '', text, conversationId, answer });
    });
  }

  accept(): void {
    const asked = this.waiting.shift();
    if (asked === undefined) return;
    this.store(asked);
    asked.answer(this.#answered(asked));
  }

  refuse(): void {
    this.waiting.shift()?.answer(Response.json({ code: 'rate_limited', message: 'No' }, { status: 429 }));
  }

  /** Breaks the connections of all waiting pages; every second question has reached the server by then. */
  lose(): void {
    for (const [place, asked] of this.waiting.entries()) if (place % 2 === 0) this.store(asked);
    this.waiting = [];
  }

  store({ id, text, conversationId }: Waiting): void {
    const known = this.accepted.get(id);
    if (known === undefined)
      this.accepted.set(id, { text, conversationId: conversationId ?? this.#nextId() });
  }

  #answered({ id, text }: Waiting): Response {
    const conversationId = this.accepted.get(id)?.conversationId ?? '';
    const [questionId, answerId] = [this.#nextId(), this.#nextId()];
    const { conversation, requestMessage, responseMessage } = scriptedData([{ type: 'text', text: 'Yes' }], {
      finishReason: 'stop',
    });
    const data = {
      conversation: { ...conversation, conversationId, title: 'Titled' },
      requestMessage: {
        ...requestMessage,
        conversationId,
        messageId: questionId,
        content: [{ type: 'text' as const, text }],
      },
      responseMessage: {
        ...responseMessage,
        conversationId,
        messageId: answerId,
        parentMessageId: questionId,
      },
    };
    return streamedAnswer(scriptedBytes(data, [], data));
  }

  #nextId(): string {
    this.#ids += 1;
    return `30000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }
}

/** Makes the page show the conversation that the address names. */
let follow: () => void = () => undefined;

function Page() {
  const [conversationId, setConversationId] = useState(addressedId);
  useEffect(() => {
    follow = () => setConversationId(addressedId());
  }, []);
  return <Composer conversationId={conversationId} />;
}

function addressedId(): string {
  return window.location.pathname.split('/')[2] ?? 'new';
}

let desk: Desk;
let typedCount = 0;

async function start(): Promise<void> {
  cleanup();
  fakeMedia();
  await mutate(() => true, undefined, { revalidate: false });
  desk = new Desk();
  typedCount = 0;
  const server = new FakeServer();
  server.answer('/api/ask/demo', (call) => desk.take(call));
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  forgetThreads();
  forgetQueues();
  forgetDrafts();
  resetNewChat();
  window.history.replaceState(null, '', '/c/new');
  showModelChoice(DEMO);
  show();
}

function show(): void {
  prepare();
  showInEnglish(<Page />);
}

/** Prepares a chat as if all its data had loaded. */
function prepare(): void {
  const id = addressedId();
  if (id === 'new') openNewChatSettings();
  else openChatSettings(id, 'demo', {});
  getThread(id).store.setState({ status: 'ready' });
}

function field(): HTMLTextAreaElement {
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
}

function open(path: string): void {
  window.history.replaceState(null, '', path);
  prepare();
  follow();
}

function shownThread() {
  return findThread(addressedId()) ?? getThread(addressedId());
}

const DO: Record<Step, () => void> = {
  type: () => {
    typedCount += 1;
    const input = field();
    fireEvent.change(input, { target: { value: `${input.value}<${String(typedCount)}>` } });
  },
  enter: () => void fireEvent.keyDown(field(), { key: 'Enter' }),
  accept: () => desk.accept(),
  refuse: () => desk.refuse(),
  follow: () => {
    prepare();
    follow();
  },
  retry: () => void retryTurn(shownThread()),
  takeBack: () => takeQuestionBack(shownThread()),
  leave: () => open(`/c/${OTHER_ID}`),
  return: () => open('/c/new'),
  reload: () => {
    cleanup();
    desk.lose();
    forgetThreads();
    show();
  },
  loseModels: () => showModelChoice(null),
  findModels: () => showModelChoice(DEMO),
};

async function take(step: Step): Promise<void> {
  await act(async () => {
    DO[step]();
    await flushTasks();
  });
}

/** Returns how often each token is kept: in messages of the server, in the queue, or as a draft. */
function keptCounts(): number[] {
  const drafts = Object.values(useDrafts.getState().drafts);
  const queued = Object.values(useQueues.getState().queues)
    .flat()
    .filter(({ id }) => !desk.accepted.has(id))
    .map(({ text }) => text);
  const all = [...[...desk.accepted.values()].map(({ text }) => text), ...queued, ...drafts].join('\n');
  return Array.from({ length: typedCount }, (_, index) => all.split(`<${String(index + 1)}>`).length - 1);
}

test('whatever is typed is in a message, the queue or a draft, once, whatever happens meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 24 }), async (steps) => {
      await start();
      for (const step of steps) {
        await take(step);
        expect(keptCounts()).toEqual(Array.from({ length: typedCount }, () => 1));
        expect(field()).toHaveValue(
          useDrafts.getState().drafts[shownThread().store.getState().conversationId] ?? '',
        );
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
