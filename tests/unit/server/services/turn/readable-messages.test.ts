import type { PromptPicture } from '@/lib/domain/turn/prompt/prompt-file';
import { readableBy } from '@/lib/server/services/turn/tools/answering-models';

const picture: PromptPicture = {
  kind: 'image',
  filename: 'boat.png',
  mimeType: 'image/png',
  widthPx: 8,
  heightPx: 8,
  read: () => Promise.resolve(null),
};
const note = { kind: 'note', text: 'A note.' } as const;
const messages = [
  { role: 'user', text: 'What is it?', files: [picture, note] },
  { role: 'assistant', text: 'A boat.' },
] as const;

it('a model that cannot see is told of a picture by its name; one that can is sent it', () => {
  expect(readableBy({ hasVision: true }, messages)).toBe(messages);
  const [question, answer] = readableBy({}, messages);
  expect(question?.files).toEqual([{ kind: 'note', text: expect.stringContaining('"boat.png"') }, note]);
  expect(answer).toEqual(messages[1]);
});
