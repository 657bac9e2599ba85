import { conversationIdOf } from '@/lib/client/navigation/conversation-path';
import { TOOLS_PARTS, toolsPartOf, toolsPath } from '@/lib/client/navigation/tools-path';
import { SEARCH_CONVERSATION_ID } from '@/lib/domain/shared/ids';

it.each(TOOLS_PARTS)('the address of %s names it, and no chat', (part) => {
  expect(toolsPartOf(toolsPath(part))).toBe(part);
  expect(conversationIdOf(toolsPath(part))).toBe(SEARCH_CONVERSATION_ID);
});

it('an address of no part is that of all, and another page is none', () => {
  expect(toolsPartOf('/tools/')).toBe('all');
  expect(toolsPartOf('/tools/unheard')).toBe('all');
  expect(toolsPartOf('/c/tools')).toBeNull();
  expect(toolsPartOf('/toolsmith')).toBeNull();
});
