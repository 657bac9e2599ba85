/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { Composer } from '@/components/composer/composer';
import { findDraft, selectDraft, setDraft, useDrafts } from '@/lib/client/draft/draft';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { stopDictating, useDictating } from '@/lib/client/speech/dictation/dictating';
import { setSpeechChoice } from '@/lib/client/speech/speech-choices';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { adoptConversation } from '@/lib/client/turn/adopt-conversation';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { FakeServer } from '@/tests/support/servers/fake-server';
import { MONEY_CONFIG } from '@/tests/support/stage/money-config';

class FakeTrack extends EventTarget {
  isStopped = false;
  stop = () => (this.isStopped = true);
}

class FakeRecorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  start = () => {
    this.state = 'recording';
  };
  stop = () => {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['recorded']) });
    this.onstop?.();
  };
}

class FakeRecognition {
  static newest: FakeRecognition | null = null;
  lang = '';
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  constructor() {
    FakeRecognition.newest = this;
  }
  start = () => undefined;
  stop = () => this.onend?.();
  abort = () => undefined;
}

let server: FakeServer;
let track: FakeTrack;
const getUserMedia = jest.fn();

beforeEach(() => {
  fakeMedia();
  window.history.replaceState(null, '', '/c/new');
  forgetThread('new');
  setDraft('new', '');
  setBearer('token');
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
  act(stopDictating);
  track = new FakeTrack();
  getUserMedia.mockReset().mockImplementation(() => Promise.resolve({ getTracks: () => [track] }));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  Object.assign(window, { MediaRecorder: FakeRecorder });
  server = new FakeServer();
  server.answer('/api/config', () => Response.json({ ...MONEY_CONFIG, speech: { canTranscribe: true } }));
  server.answer('/api/transcriptions', () => Response.json({ text: ' Rivers carry sand. ' }));
});
afterEach(() => {
  Reflect.deleteProperty(window, 'SpeechRecognition');
  Reflect.deleteProperty(window, 'MediaRecorder');
  setSpeechChoice('languageSTT', '');
});

const draft = () => selectDraft('new')(useDrafts.getState());
const show = () =>
  showInEnglish(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Composer conversationId="new" />
    </SWRConfig>,
  );

test('what was said is inserted at the caret, and not sent', async () => {
  setDraft('new', 'Tell me: now');
  setSpeechChoice('languageSTT', 'de-DE');
  const { user } = show();
  const input: HTMLTextAreaElement = screen.getByRole('textbox', { name: 'Message' });
  input.setSelectionRange(8, 8);
  await user.click(await screen.findByRole('button', { name: 'Dictate' }));
  await user.click(await screen.findByRole('button', { name: 'Finish dictation' }));
  await waitFor(() => expect(draft()).toBe('Tell me: Rivers carry sand. now'));
  const sent = server.seen.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path, search }) => `${path}${search}`)).toEqual(['/api/transcriptions?language=de']);
  expect(track.isStopped).toBe(true);
  expect(screen.queryByRole('group', { name: 'Dictation' })).toBeNull();
});

test('what is dictated while a new chat receives its id goes into its field', async () => {
  const id = '20000000-0000-4000-8000-000000000012';
  let follow: () => void = () => undefined;
  function Page() {
    const [conversationId, setConversationId] = useState('new');
    useEffect(() => {
      follow = () => setConversationId(id);
    }, []);
    return <Composer conversationId={conversationId} />;
  }
  const { user } = showInEnglish(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Page />
    </SWRConfig>,
  );
  await user.click(await screen.findByRole('button', { name: 'Dictate' }));
  await screen.findByRole('button', { name: 'Finish dictation' });
  const thread = getThread('new');
  act(() => {
    thread.store.setState({ conversationId: id });
    adoptConversation(thread, id);
  });
  act(() => follow());
  await user.click(screen.getByRole('button', { name: 'Finish dictation' }));
  await waitFor(() => expect(findDraft(id)).toBe('Rivers carry sand.'));
  expect(findDraft('new')).toBeNull();
});

test('Escape discards what was said and closes the microphone', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Dictate' }));
  expect(await screen.findByRole('button', { name: 'Finish dictation' })).toHaveFocus();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('group', { name: 'Dictation' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  expect(track.isStopped).toBe(true);
  expect(server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  ['NotAllowedError', /blocked/],
  ['NotFoundError', /No microphone/],
  ['AbortError', /failed/],
])('a microphone that cannot be opened is told: %s', async (name, words) => {
  getUserMedia.mockImplementation(() => Promise.reject(new DOMException('', name)));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Dictate' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(useDictating.getState().threadKey).toBeNull();
});

test.each([
  [() => Response.json({ text: '  ' }), /No speech was heard/],
  [
    () =>
      Response.json({ code: 'provider_unreachable', message: '', details: { message: '' } }, { status: 502 }),
    /could not be reached/,
  ],
])('nothing is inserted where no text comes', async (answer, words) => {
  server.answer('/api/transcriptions', answer);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Dictate' }));
  await user.click(await screen.findByRole('button', { name: 'Finish dictation' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(draft()).toBe('');
});

test('a microphone that is unplugged finishes the dictation', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Dictate' }));
  await screen.findByRole('button', { name: 'Finish dictation' });
  act(() => void track.dispatchEvent(new Event('ended')));
  await waitFor(() => expect(draft()).toBe('Rivers carry sand.'));
});

test('without a service the browser understands, and shows what it has heard so far', async () => {
  server.answer('/api/config', () => Response.json(MONEY_CONFIG));
  Object.assign(window, { SpeechRecognition: FakeRecognition });
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Dictate' }));
  await screen.findByRole('button', { name: 'Finish dictation' });
  expect(FakeRecognition.newest?.lang).toBe('en-US');
  act(() => FakeRecognition.newest?.onresult?.({ results: [[{ transcript: 'Rivers carry' }]] }));
  expect(screen.getByText('Rivers carry')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Finish dictation' }));
  await waitFor(() => expect(draft()).toBe('Rivers carry'));
});

test('there is no microphone where neither the browser nor the server can write it down', async () => {
  server.answer('/api/config', () => Response.json(MONEY_CONFIG));
  show();
  await waitFor(() => expect(server.seen.some(({ path }) => path === '/api/config')).toBe(true));
  expect(screen.queryByRole('button', { name: 'Dictate' })).toBeNull();
});
