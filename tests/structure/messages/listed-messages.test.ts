import { listMessages } from '@/scripts/messages/list-messages.mjs';
import { textOf } from '../repository';

it('docs/messages.md is what `npm run messages` writes', () => {
  expect(textOf('docs/messages.md')).toBe(listMessages());
});
