/** @jest-environment ./tests/support/browser-environment.mjs */
import { waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { z } from 'zod';
import { forgetUser } from '@/lib/client/account/session/forget-user';
import { addAttachments } from '@/lib/client/draft/attachments';
import { findDraft, setDraft } from '@/lib/client/draft/draft';
import { takeFiles } from '@/lib/client/file/attach/take-files';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { requestJson } from '@/lib/client/request/request';
import { onSessionEnd } from '@/lib/client/request/session-end';
import { sessionStore, setAuthenticated } from '@/lib/client/session/session-store';
import { awaitChatSettings, openChatSettings } from '@/lib/client/settings/chat-settings';
import { getThread } from '@/lib/client/thread/thread';
import { sendTurn } from '@/lib/client/turn/send-turn';
import { sendWhenReady } from '@/lib/client/turn/send-when-ready';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { fakeAttachment } from '@/tests/support/data/fake-attachment';
import {
  CONVERSATION_ID,
  scriptedBytes,
  scriptedData,
  streamedAnswer,
} from '@/tests/support/data/scripted-turn';
import { signedIn } from '@/tests/support/data/signed-in';
import { flushTasks } from '@/tests/support/flush-tasks';
import { FakeServer } from '@/tests/support/servers/fake-server';

const ASK = '/api/ask/demo';

const { user: ADA } = signedInAnswerSchema.parse(signedIn('bearer of Ada'));
const EVE = { ...ADA, id: '00000000-0000-4000-8000-00000000000e' };
const MODEL = { endpoint: 'demo', endpointType: null, model: 'demo' };

let server: FakeServer;

beforeEach(() => {
  window.localStorage.clear();
  server = new FakeServer();
  server.answer('/api/auth/refresh', () => Response.json(signedIn('bearer of Ada')));
  sessionStore.setState({ status: 'authenticated', user: ADA }, true);
  setBearer('bearer of Ada', ADA.id);
  showModelChoice(MODEL);
  openChatSettings(CONVERSATION_ID, 'demo', {});
});

afterEach(() => forgetUser(false));

function threadOfAda() {
  const thread = getThread(CONVERSATION_ID);
  thread.store.setState({ status: 'ready' });
  return thread;
}

function arrive(): void {
  setAuthenticated(EVE);
  setBearer('bearer of Eve', EVE.id);
}

/** Returns the paths that were called until an answer that was asked for now has come. */
async function pathsSeen(): Promise<string[]> {
  server.answer('/api/of-eve', () => Response.json({}));
  await requestJson('/api/of-eve', z.unknown());
  return server.seen.map(({ path }) => path);
}

it('a turn that waits to be sent again is not, and asks for no bearer, once its user has left', async () => {
  server.answer(ASK, () => Response.error());
  sendTurn(threadOfAda(), { type: 'ask', text: 'Hello' });
  await waitFor(() => expect(server.seen).toHaveLength(1));
  // The attempt has failed when a later call has been answered.
  server.answer('/api/of-ada', () => Response.json({}));
  await requestJson('/api/of-ada', z.unknown());
  forgetUser(false);
  await flushTasks();
  arrive();
  expect(await pathsSeen()).toEqual([ASK, '/api/of-ada', '/api/of-eve']);
});

it('an answer that bans its user leaves nothing of the conversation behind', async () => {
  const stop = onSessionEnd(() => forgetUser(false));
  const final = scriptedData([], { error: { code: 'ban', details: null } });
  server.answer(ASK, () => streamedAnswer(scriptedBytes(scriptedData([]), [], final)));
  sendTurn(threadOfAda(), { type: 'ask', text: 'Hello' });
  await waitFor(() => expect(sessionStore.getState().user).toBeNull());
  stop();
  const { cache } = SWRConfig.defaultValue;
  expect([...cache.keys()].filter((key) => cache.get(key)?.data !== undefined)).toEqual([]);
});

it('a press that waits for the settings of a chat ends with its user', async () => {
  server.answer(ASK, () => streamedAnswer(scriptedBytes(scriptedData([]), [], scriptedData([]))));
  awaitChatSettings(CONVERSATION_ID);
  sendWhenReady(threadOfAda(), { type: 'ask', text: 'a secret of Ada' });
  forgetUser(false);
  arrive();
  openChatSettings(CONVERSATION_ID, 'demo', {});
  showModelChoice(MODEL);
  expect(await pathsSeen()).toEqual(['/api/of-eve']);
});

it('files that are still being read when their user leaves reach no draft of the next one', async () => {
  server.answer('/api/files/config', () =>
    Response.json({ endpoints: { default: { supportedMimeTypes: ['^image/png$'] } } }),
  );
  const file = Object.assign(new File(['a secret of Ada'], 'a.txt', { type: 'text/plain' }), {
    arrayBuffer: () => new Response('a secret of Ada').arrayBuffer(),
  });
  const readers: FileReader[] = [];
  const reading = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function read(
    this: FileReader,
  ) {
    readers.push(this);
  });
  void takeFiles('new', [file]);
  await waitFor(() => expect(readers).toHaveLength(1));
  forgetUser(false);
  arrive();
  readers[0]?.dispatchEvent(new ProgressEvent('load'));
  await flushTasks();
  await pathsSeen();
  reading.mockRestore();
  expect(findDraft('new')).toBeNull();
});

it('a session that ends by itself leaves its user the files beside a message, as its text', () => {
  setDraft('new', 'Look at this');
  addAttachments('new', [fakeAttachment('picture.png')]);
  forgetUser(true);
  expect(window.localStorage.getItem('drafts')).toContain('Look at this');
  expect(window.localStorage.getItem('draftFiles')).toContain('picture.png');
});
