/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, within } from '@testing-library/react';
import { mutate } from 'swr';
import { AssistantsSection } from '@/components/settings/server/assistants-section';
import { CheckSection } from '@/components/settings/server/check-section';
import { FiguresSection } from '@/components/settings/server/figures-section';
import { PeopleSection } from '@/components/settings/server/people-section';
import { RegistrationSection } from '@/components/settings/server/registration-section';
import { setBearer } from '@/lib/client/request/bearer';
import { serverFiguresPath, type FigurePoint } from '@/lib/contracts/server/server-figures';
import { INSTALLATION_CHECK_PATH, SERVER_CHECK_PATH } from '@/lib/contracts/server/server-reports';
import { SERVER_SETTINGS_PATH } from '@/lib/contracts/server/server-settings';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { withoutSizes } from '../../support/browser/without-sizes';
import { FakeServer } from '../../support/servers/fake-server';

const OWN_ID = '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34';
const OTHER_ID = '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a35';
const words = english.server;
const [FIGURES_PATH = ''] = serverFiguresPath('hour').split('?');

withoutSizes();

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  setBearer('bearer', OWN_ID);
  await mutate(() => true, undefined, { revalidate: false });
});

const person = (overrides: object) => ({
  userId: OTHER_ID,
  email: 'bea@example.org',
  name: 'Bea',
  role: 'USER',
  createdAt: '2026-11-21T00:00:00.000Z',
  lastUsedAt: null,
  bannedUntil: null,
  credits: 5_000_000,
  isYou: false,
  ...overrides,
});

it('an administrator cannot demote, ban or log out themselves, and bans no other administrator', async () => {
  server.answer('/api/server/people', () =>
    Response.json({
      people: [
        person({ userId: OWN_ID, name: 'Ada', role: 'ADMIN', isYou: true }),
        person({}),
        person({ userId: '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a36', name: 'Cem', role: 'ADMIN' }),
      ],
      total: 3,
    }),
  );
  const { user } = showInEnglish(<PeopleSection />);
  const acts = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return names;
  };
  expect(await acts('Ada')).toEqual([words.addCredit]);
  expect(await acts('Bea')).toEqual([words.addCredit, words.makeAdministrator, words.logOut, words.ban]);
  expect(await acts('Cem')).toEqual([words.addCredit, words.makeUser, words.logOut]);
});

it('credit is typed in dollars and sent in credits', async () => {
  const sent: string[] = [];
  server.answer('/api/server/people', () => Response.json({ people: [person({})], total: 1 }));
  server.answer(`/api/server/people/${OTHER_ID}/credit`, ({ body }) => {
    sent.push(body ?? '');
    return Response.json({ changedCredits: 2_500_000, balanceCredits: 7_500_000 });
  });
  const { user } = showInEnglish(<PeopleSection />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Bea' }));
  await user.click(screen.getByRole('menuitem', { name: words.addCredit }));
  await user.type(await screen.findByLabelText(words.creditAmount), '2.5');
  await user.click(screen.getByRole('button', { name: words.addCredit }));
  expect(await screen.findByText(words.people)).toBeVisible();
  expect(sent).toEqual([JSON.stringify({ credits: 2_500_000 })]);
});

it('a switch that the environment decides cannot be moved, and says which setting decides', async () => {
  server.answer(SERVER_SETTINGS_PATH, () =>
    Response.json({
      allowsRegistration: false,
      variable: 'ALLOW_REGISTRATION',
      offersAssistants: true,
      assistantsDecision: 'endpoints.assistants',
    }),
  );
  showInEnglish(
    <>
      <RegistrationSection />
      <AssistantsSection />
    </>,
  );
  expect(await screen.findByText('ALLOW_REGISTRATION in the environment decides this.')).toBeVisible();
  expect(screen.getByText('endpoints.assistants in the configuration file decides this.')).toBeVisible();
  for (const each of screen.getAllByRole('switch')) expect(each).toBeDisabled();
});

it('assistants are switched off for everyone, and the menus of this tab notice', async () => {
  const sent: unknown[] = [];
  const settings = { allowsRegistration: true, variable: null, assistantsDecision: null };
  server.answer(SERVER_SETTINGS_PATH, ({ method, body }) => {
    if (method !== 'GET') sent.push(JSON.parse(body ?? ''));
    return Response.json({ ...settings, offersAssistants: sent.length === 0 });
  });
  const { user } = showInEnglish(<AssistantsSection />);
  await user.click(await screen.findByRole('switch', { name: words.assistantsSwitch }));
  expect(await screen.findByRole('switch', { checked: false })).toBeVisible();
  expect(sent).toEqual([{ offersAssistants: false }]);
});

describe('an act that is refused', () => {
  const refused = () =>
    Response.json(
      { code: 'reauthentication_required', message: 'no', details: { hasPassword: true } },
      { status: 403 },
    );

  beforeEach(() => {
    server.answer('/api/server/people', () => Response.json({ people: [person({})], total: 1 }));
  });

  it.each([
    ['credit', words.addCredit, words.creditAmount, '2.50'],
    ['ban', words.ban, words.banFor, '720'],
  ])('%s: keeps what was typed, and says why', async (act, button, field, typed) => {
    server.answer(`/api/server/people/${OTHER_ID}/${act}`, ({ body }) =>
      (body ?? '').includes('password')
        ? Response.json({ code: 'is_administrator', message: 'no', details: {} }, { status: 409 })
        : refused(),
    );
    const { user } = showInEnglish(<PeopleSection />);
    await user.click(await screen.findByRole('button', { name: 'Actions for Bea' }));
    await user.click(screen.getByRole('menuitem', { name: button }));
    const control = await screen.findByLabelText(field);
    if (control instanceof HTMLSelectElement) await user.selectOptions(control, typed);
    else await user.type(control, typed);
    const send = () => user.click(screen.getByRole('button', { name: button }));
    await send();
    await user.click(
      within(await screen.findByRole('dialog', { name: english.settings.proof.title })).getByRole('button', {
        name: english.settings.proof.cancel,
      }),
    );
    expect(control).toHaveValue(typed);
    await send();
    await user.type(await screen.findByLabelText(english.settings.proof.password), 'correct horse');
    await user.click(screen.getByRole('button', { name: english.settings.proof.submit }));
    expect(await screen.findByRole('alert')).toHaveTextContent(english.errors.is_administrator);
    expect(control).toHaveValue(typed);
  });

  it('an amount that is read differently in other languages is not sent', async () => {
    const { user } = showInEnglish(<PeopleSection />);
    await user.click(await screen.findByRole('button', { name: 'Actions for Bea' }));
    await user.click(screen.getByRole('menuitem', { name: words.addCredit }));
    await user.type(await screen.findByLabelText(words.creditAmount), '1.500');
    await user.click(screen.getByRole('button', { name: words.addCredit }));
    expect(await screen.findByRole('alert')).toHaveTextContent(english.budget.invalid);
    expect(server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

it('tests everything on demand, once at a time, and shows what to do, or the error in words', async () => {
  server.answer(SERVER_CHECK_PATH, () =>
    Response.json({ problems: [], versions: { parley: '1.0.0', node: '24.0.0', postgres: '18.0' } }),
  );
  let answer: () => Response = () => Response.json({ code: 'internal' }, { status: 500 });
  let calls = 0;
  server.answer(INSTALLATION_CHECK_PATH, () => {
    calls += 1;
    return answer();
  });
  const { user } = showInEnglish(<CheckSection />);
  const button = await screen.findByRole('button', { name: words.testAll });
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  answer = () =>
    Response.json({
      areas: [
        { area: 'Files', findings: [{ state: 'fine', sentence: 'Files work.', remedy: null }] },
        { area: 'Mail', findings: [{ state: 'problem', sentence: 'Mail fails.', remedy: 'Look at it.' }] },
      ],
    });
  await user.dblClick(button);
  const mail = await screen.findByRole('region', { name: 'Mail' });
  expect(within(mail).getByText('Look at it.')).toBeVisible();
  expect(within(await screen.findByRole('region', { name: 'Files' })).getByText('Files work.')).toBeVisible();
  expect(calls).toBe(2);
});

const point = (minute: number, overrides: Partial<FigurePoint>): FigurePoint => ({
  at: new Date(Date.UTC(2026, 10, 30, 12, minute)).toISOString(),
  answersRunning: 1,
  answers: 0,
  failedAnswers: 0,
  firstTokenMs: null,
  tokens: 0,
  requests: 0,
  refusals: 0,
  providerErrors: 0,
  loopDelayMs: 3,
  memoryBytes: 300 * 2 ** 20,
  ...overrides,
});

it('the load is told in words beside its lines, and a day is fetched when it is chosen', async () => {
  const spans: string[] = [];
  server.answer(FIGURES_PATH, ({ search }) => {
    spans.push(search);
    return Response.json({
      isKept: true,
      stepMinutes: 1,
      points: [
        point(0, { answers: 12, firstTokenMs: 800 }),
        point(1, { answers: 30, firstTokenMs: 2_600 }),
        point(2, { answers: 4 }),
      ],
    });
  });
  const { user } = showInEnglish(<FiguresSection />);
  expect(await screen.findByRole('img', { name: 'Answers: 4 now, at most 30' })).toBeVisible();
  expect(
    screen.getByRole('img', { name: 'Time to the first word: 2.6 sec now, at most 2.6 sec' }),
  ).toBeVisible();
  expect(screen.getByRole('img', { name: 'Memory: 300 MB now, at most 300 MB' })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(8);
  await user.click(screen.getByRole('radio', { name: words.lastDay }));
  expect(spans).toEqual(['?span=hour', '?span=day']);
});

it.each([
  [true, words.noFigures],
  [false, words.noFiguresHere],
])('a server without figures says why: kept %s', async (isKept, sentence) => {
  server.answer(FIGURES_PATH, () => Response.json({ isKept, stepMinutes: 1, points: [] }));
  showInEnglish(<FiguresSection />);
  expect(await screen.findByText(sentence)).toBeVisible();
});
