/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, within } from '@testing-library/react';
import { ModelsDialog } from '@/components/settings/server/connections/models-dialog';
import { setBearer } from '@/lib/client/request/bearer';
import { MODEL_ABILITIES_PATH } from '@/lib/contracts/server/model-abilities';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { withoutSizes } from '../../support/browser/without-sizes';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.server;
const UNKNOWN = { known: null, decided: null, refusedAt: null, isFixed: false };
const PRICE = { inputPerMillion: 2.5, outputPerMillion: 10 };
const FIGURES = {
  window: { known: 128_000, decided: null, isFixed: false },
  price: { known: PRICE, decided: null, isFixed: false },
};

withoutSizes();

let server: FakeServer;
let sent: { method: string; body: unknown }[];

beforeEach(() => {
  setBearer('bearer', '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34');
  sent = [];
  server = new FakeServer();
  const models = [
    {
      model: 'gemma3:4b',
      ...FIGURES,
      pictures: { ...UNKNOWN, known: true },
      tools: { ...UNKNOWN, known: false, refusedAt: '2026-11-03T10:00:00.000Z' },
      system: { ...UNKNOWN, known: true, isFixed: true },
    },
    {
      model: 'qwen3:8b',
      window: { known: 32_000, decided: 8_000, isFixed: false },
      price: { known: PRICE, decided: null, isFixed: true },
      pictures: UNKNOWN,
      tools: UNKNOWN,
      system: UNKNOWN,
    },
  ];
  server.answer(MODEL_ABILITIES_PATH, ({ method, body }) => {
    if (method !== 'GET') sent.push({ method, body: JSON.parse(body ?? '') });
    return Response.json({ models });
  });
});

it('what is known, learned and fixed of each model is said, and can be decided by keyboard alone', async () => {
  const { user } = showInEnglish(<ModelsDialog endpoint="ollama" onClose={() => undefined} />);
  const tools = await screen.findByLabelText('Tools, gemma3:4b');
  expect(tools).toHaveDisplayValue(words.asKnownNo);
  expect(screen.getByLabelText('Pictures, gemma3:4b')).toHaveDisplayValue(words.asKnownYes);
  expect(screen.getByLabelText('Pictures, qwen3:8b')).toHaveDisplayValue(words.asKnownTried);
  expect(screen.getByLabelText('System instructions, gemma3:4b')).toBeDisabled();
  expect(screen.getAllByText(words.fromFile)).toHaveLength(3);
  expect(screen.getByText('Refused Nov 3, 2026')).toBeVisible();

  const place = { endpoint: 'ollama', model: 'gemma3:4b', ability: 'tools' };
  await user.selectOptions(tools, words.abilityYes);
  const forget = screen.getByRole('button', { name: 'Forget: Tools, gemma3:4b' });
  forget.focus();
  await user.keyboard('{Enter}');
  expect(sent).toEqual([
    { method: 'PUT', body: { ...place, decided: true } },
    { method: 'DELETE', body: place },
  ]);
});

it('window and price are decided together, an empty field leaves them to what is known', async () => {
  const { user } = showInEnglish(<ModelsDialog endpoint="ollama" onClose={() => undefined} />);
  const window = await screen.findByLabelText('Context window, tokens, gemma3:4b');
  expect(window).toHaveAttribute('placeholder', '128000');
  await user.type(window, '16 000');
  await user.type(screen.getByLabelText('Input, $ per 1M tokens, gemma3:4b'), '0,25');
  const save = screen.getByRole('button', { name: 'Save , gemma3:4b' });
  expect(save).toBeDisabled();
  expect(screen.getByText(words.figuresWrong)).toBeVisible();
  await user.type(screen.getByLabelText('Output, $ per 1M tokens, gemma3:4b'), '1');
  expect(screen.getByText(words.figuresHint)).toBeVisible();
  await user.click(save);

  expect(screen.getByLabelText('Input, $ per 1M tokens, qwen3:8b')).toBeDisabled();
  const decided = screen.getByLabelText('Context window, tokens, qwen3:8b');
  expect(decided).toHaveValue('8000');
  await user.clear(decided);
  await user.keyboard('{Enter}');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      endpoint: 'ollama',
      model: 'gemma3:4b',
      windowTokens: 16_000,
      price: { inputPerMillion: 0.25, outputPerMillion: 1 },
    },
    { endpoint: 'ollama', model: 'qwen3:8b', windowTokens: null, price: null },
  ]);
});

it('a model is found by a part of its name', async () => {
  const { user } = showInEnglish(<ModelsDialog endpoint="ollama" onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('searchbox', { name: words.searchModels }), 'QWEN');
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  await user.type(dialog.getByRole('searchbox'), 'x');
  expect(dialog.getByText(words.noModels)).toBeVisible();
});
