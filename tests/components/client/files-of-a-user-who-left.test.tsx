/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, renderHook, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useImportAssistant } from '@/components/assistants/use-import-assistant';
import { useImportPresets } from '@/components/presets/use-import-presets';
import { addPasskey } from '@/lib/client/account/passkeys';
import { forgetUser } from '@/lib/client/account/session/forget-user';
import { useBuilder } from '@/lib/client/assistant/builder';
import { setBearer } from '@/lib/client/request/bearer';
import { sessionStore, setAuthenticated } from '@/lib/client/session/session-store';
import { uploadSkill } from '@/lib/client/tool/skills';
import { PASSKEY_OPTIONS_PATH, type RegistrationCeremony } from '@/lib/contracts/account/passkeys';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import english from '@/messages/en-US.json';
import { signedIn } from '@/tests/support/data/signed-in';
import { flushTasks } from '@/tests/support/flush-tasks';
import { FakeServer } from '@/tests/support/servers/fake-server';

const startRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({ startRegistration: () => startRegistration() }));

const { user: ADA } = signedInAnswerSchema.parse(signedIn('bearer of Ada'));
const EVE = { ...ADA, id: '00000000-0000-4000-8000-00000000000e' };
const PRESET = JSON.stringify([{ title: 'of Ada', endpoint: 'openAI', model: 'gpt-4o' }]);
const ASSISTANT = JSON.stringify({ name: 'of Ada', instructions: 'a secret of Ada', tools: [] });
const CEREMONY: RegistrationCeremony = {
  challengeId: '00000000-0000-4000-8000-00000000000c',
  options: {
    challenge: 'AAAA',
    rp: { id: 'localhost', name: 'Parley' },
    user: { id: 'AAAA', name: 'ada', displayName: 'Ada' },
    pubKeyCredParams: [],
    timeout: 60_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  },
};

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  sessionStore.setState({ status: 'authenticated', user: ADA }, true);
  setBearer('bearer of Ada', ADA.id);
});

afterEach(() => forgetUser(false));

function Words({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en-US" messages={english} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}

/** Returns a file that is read only when the returned function is called. */
function slowFile(text: string): { file: File; read: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const content = new Response(text);
  const file = Object.assign(new File([text], 'of-ada.json'), {
    text: () => promise.then(() => content.text()),
    arrayBuffer: () => promise.then(() => content.arrayBuffer()),
  });
  return { file, read: resolve };
}

/** Each of these keeps the page busy: reading a file, or waiting for the user's key. */
const WORKS: [string, () => { finish: () => void; isUnderWay?: () => boolean }][] = [
  [
    'presets of a file',
    () => {
      const { file, read } = slowFile(PRESET);
      const { result } = renderHook(() => useImportPresets(), { wrapper: Words });
      act(() => void result.current.importFile(file));
      return { finish: read };
    },
  ],
  [
    'an assistant of a file',
    () => {
      const { file, read } = slowFile(ASSISTANT);
      const { result } = renderHook(() => useImportAssistant(), { wrapper: Words });
      act(() => void result.current.importFile(file));
      return { finish: read };
    },
  ],
  [
    'a skill of a file',
    () => {
      const { file, read } = slowFile('name: of Ada');
      void uploadSkill(file);
      return { finish: read };
    },
  ],
  [
    'a passkey',
    () => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      startRegistration.mockReturnValue(promise);
      server.answer(PASSKEY_OPTIONS_PATH, () => Response.json(CEREMONY));
      void addPasskey('of Ada', { password: 'x' });
      return { finish: () => resolve({}), isUnderWay: () => startRegistration.mock.calls.length > 0 };
    },
  ],
];

it.each(WORKS)('%s is not handed to the next user when it comes late', async (_name, begin) => {
  const { finish, isUnderWay = () => true } = begin();
  await waitFor(() => expect(isUnderWay()).toBe(true));
  await act(async () => {
    forgetUser(false);
    setBearer('bearer of Eve', EVE.id);
    setAuthenticated(EVE);
    finish();
    await flushTasks();
  });
  const changes = server.seen.filter(({ method, path }) => method !== 'GET' && path !== PASSKEY_OPTIONS_PATH);
  expect(changes.map(({ path }) => path)).toEqual([]);
  expect(useBuilder.getState().newAssistant).toBeNull();
});
