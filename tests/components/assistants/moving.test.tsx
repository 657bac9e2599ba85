/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { AssistantsPane } from '@/components/workspace/hosts/assistants-pane';
import { useAssistantPlace } from '@/lib/client/assistant/use-assistant-place';
import english from '@/messages/en-US.json';
import { builderStage, fakeAssistant } from '../../support/browser/builder-stage';
import { openTab, showAssistants } from '../../support/browser/show-assistants';
import { showInEnglish } from '../../support/browser/show-in-english';

jest.mock('next/navigation', () => jest.requireActual('../../support/browser/moving-path'));

const words = english.assistantBuilder;
const stage = builderStage();

it('the focus and the title follow from the list to an assistant and back', async () => {
  stage.stored = [fakeAssistant('Ada')];
  act(() => window.history.pushState(null, '', '/assistants'));
  const { user } = showInEnglish(<Pane />);
  const link = await screen.findByRole('link', { name: 'Ada' });
  expect(document.title).toBe(english.sidePanel.assistants);
  expect(document.body).toHaveFocus();
  await user.click(link);
  await screen.findByDisplayValue('Ada');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(document.title).toBe('Ada');
  await user.click(screen.getByRole('button', { name: english.sidePanel.assistants }));
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: words.newAssistant }));
  expect(document.title).toBe(words.newAssistant);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('earlier versions are shown also from the trial and from the editor of an action', async () => {
  stage.stored = [fakeAssistant('Ada')];
  stage.server().answer('/api/assistants/Ada/versions', () => Response.json({ versions: [] }));
  const { user } = showAssistants('/assistants/Ada');
  await screen.findByDisplayValue('Ada');
  const showVersions = async () => {
    await user.click(screen.getByRole('button', { name: words.menu }));
    await user.click(await screen.findByRole('menuitem', { name: words.versions }));
  };
  await user.click(screen.getByRole('radio', { name: words.tryIt }));
  await showVersions();
  expect(screen.getByRole('radio', { name: words.setUp })).toBeChecked();
  expect(await screen.findByText(words.versionsNone)).toBeVisible();
  await openTab(user, 'actions');
  await user.click(await screen.findByRole('button', { name: words.addAction }));
  await screen.findByLabelText(words.action.schema);
  await showVersions();
  await waitFor(() => expect(screen.queryByLabelText(words.action.schema)).toBeNull());
  expect(await screen.findByText(words.versionsNone)).toBeVisible();
});

function Pane() {
  const place = useAssistantPlace();
  return (
    <AssistantsPane
      assistantId={place?.assistantId ?? null}
      onOpen={() => undefined}
      onOpenSidebar={() => undefined}
    />
  );
}
