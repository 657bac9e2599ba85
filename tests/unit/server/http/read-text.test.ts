import { turnRequestSchema } from '@/lib/contracts/turn/turn-request';
import { readEditedText, readTurn } from '@/lib/server/http/present/read-text';
import { chatUrl } from '@/lib/server/platform/outbound/own-address';

const MARKER = ':::plugin:::\n';
const ID = '5f0c1f6e-2d2c-4b57-9a4e-6a1f4c0a9d11';

const turnOf = (generation: string, conversationId: string | null = ID) =>
  turnRequestSchema.parse({ endpoint: 'openAI', text: 'Go on.', conversationId, generation });
const noticeIn = (id: string) => `\`Pay\` waits. Here: ${chatUrl(id)} – and it goes on.`;

it('the text of an answer is read as it is stored, whatever the case of its chat', () => {
  for (const id of [ID, ID.toUpperCase()]) {
    const { request, wasToldOfWait } = readTurn(turnOf(`Hello.${MARKER}\n\n${noticeIn(ID)}`, id));
    expect([request.generation, wasToldOfWait]).toEqual(['Hello.', true]);
  }
  const text = `${MARKER}Hello.\n\n${noticeIn(ID)}`;
  expect(readEditedText(text, ID)).toEqual({ text, answerText: 'Hello.' });
});

it.each([null, 'new', 'a'.repeat(500)])('no notice is looked for where no chat is named: %#', (id) => {
  const text = `Hello.\n\n${noticeIn(id ?? '')}`;
  const { request, wasToldOfWait } = readTurn(turnOf(text, id));
  expect([request.generation === text, wasToldOfWait]).toEqual([true, false]);
});

it('a text that is too long is not read before it is refused', () => {
  const text = `${MARKER}${'x'.repeat(99_999)}\n${noticeIn(ID)}`;
  const { request, wasToldOfWait } = readTurn(turnOf(text));
  expect([request.generation === text, wasToldOfWait]).toEqual([true, false]);
  expect(readEditedText(text, ID).answerText === text).toBe(true);
});
