/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { SearchPane } from '@/components/workspace/search-pane';
import { rememberConversation } from '@/lib/client/conversation/store/last-conversation';
import { useSearchBox } from '@/lib/client/search/search-box';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const CONVERSATION_ID = '0d7e1c2a-58a1-4b93-9a3e-0e5c7d1f2a34';

beforeEach(() => {
  new FakeServer();
  rememberConversation(null);
  window.history.replaceState(null, '', '/search');
});

const show = (query: string) =>
  showInEnglish(<SearchPane query={query} onOpenSidebar={jest.fn()} onNewChat={jest.fn()} />);

it('leads from a search without a query back to the conversation this tab showed, leaving no history entry', () => {
  rememberConversation(CONVERSATION_ID);
  const steps = window.history.length;
  show('');
  expect(window.location.pathname).toBe(`/chat/${CONVERSATION_ID}`);
  expect(window.history).toHaveLength(steps);
});

it('leads to a new chat when this tab showed no conversation', () => {
  show('');
  expect(window.location.pathname).toBe('/c/new');
});

it('leads to a new chat when what the tab has stored is no conversation', () => {
  window.sessionStorage.setItem('lastConversation', '../settings');
  show('');
  expect(window.location.pathname).toBe('/c/new');
});

it('stays where there is a query, and puts it into the field', () => {
  rememberConversation(CONVERSATION_ID);
  show('harbour');
  expect(window.location.pathname).toBe('/search');
  expect(useSearchBox.getState().text).toBe('harbour');
});
