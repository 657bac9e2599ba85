/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { SkillsSection } from '@/components/settings/personal/skills/skills-section';
import { setBearer } from '@/lib/client/request/bearer';
import type { Skill } from '@/lib/domain/tool/skill/skill';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.skills;
const PATH = '/api/skills';

const ADDED: Skill = {
  skillId: '10000000-0000-4000-8000-000000000001',
  name: 'Minutes',
  description: 'When they are written',
  body: 'Decisions first.',
  files: [],
};

let server: FakeServer;
let skills: object[];
let sent: unknown[];
let refusal: object | null;

beforeEach(async () => {
  server = new FakeServer();
  setBearer('a bearer');
  await mutate(() => true, undefined, { revalidate: false });
  skills = [];
  sent = [];
  refusal = null;
  server.answer(PATH, ({ body }) => {
    if (body === undefined || body === null) return Response.json({ skills });
    sent.push(JSON.parse(body));
    if (refusal !== null) return Response.json(refusal, { status: 400 });
    skills = [{ ...ADDED, fileCount: 0 }];
    return Response.json(ADDED, { status: 201 });
  });
});

async function openNew() {
  showInEnglish(<SkillsSection />);
  await userEvent.click(await screen.findByRole('button', { name: words.add }));
  return within(await screen.findByRole('dialog', { name: words.add }));
}

async function fill(dialog: Awaited<ReturnType<typeof openNew>>) {
  await userEvent.type(dialog.getByLabelText(english.mcp.name), 'Minutes');
  await userEvent.type(dialog.getByLabelText(words.when), 'When they are written');
  await userEvent.type(dialog.getByLabelText(english.organise.folderInstructions), 'Decisions first.');
}

it('adds what is typed, and lists it', async () => {
  const dialog = await openNew();
  await fill(dialog);
  await userEvent.click(dialog.getByRole('button', { name: english.mcp.save }));
  expect(
    await within(await screen.findByRole('list', { name: words.title })).findByText('Minutes'),
  ).toBeVisible();
  expect(sent).toEqual([
    {
      name: 'Minutes',
      description: 'When they are written',
      body: 'Decisions first.',
      files: [],
    },
  ]);
});

it('says that a name is taken, and keeps what was typed', async () => {
  refusal = { code: 'validation_failed', message: 'x', details: { fields: { name: 'is taken' } } };
  const dialog = await openNew();
  await fill(dialog);
  await userEvent.click(dialog.getByRole('button', { name: english.mcp.save }));
  expect(await dialog.findByText(words.nameTaken)).toBeVisible();
  expect(dialog.getByLabelText(english.organise.folderInstructions)).toHaveValue('Decisions first.');
});
