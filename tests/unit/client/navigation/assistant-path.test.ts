import { assistantPath, assistantPlaceOf } from '@/lib/client/navigation/assistant-path';
import { conversationIdOf } from '@/lib/client/navigation/conversation-path';
import { SEARCH_CONVERSATION_ID } from '@/lib/domain/shared/ids';

it.each([
  ['/assistants', { assistantId: null }],
  ['/assistants/', { assistantId: null }],
  ['/assistants/new', { assistantId: 'new' }],
  ['/assistants/a%20b', { assistantId: 'a b' }],
  ['/assistants/%', { assistantId: '%' }],
  ['/c/assistants', null],
  ['/', null],
])('the page %s shows %j', (pathname, place) => {
  expect(assistantPlaceOf(pathname)).toEqual(place);
});

it('the path of an assistant leads back to it', () => {
  for (const id of ['asst_1', 'a/b', 'ä?#'])
    expect(assistantPlaceOf(assistantPath(id))).toEqual({ assistantId: id });
  expect(assistantPlaceOf(assistantPath(null))).toEqual({ assistantId: null });
});

it('the page of an assistant shows no conversation', () => {
  expect(conversationIdOf('/assistants/5')).toBe(SEARCH_CONVERSATION_ID);
});
