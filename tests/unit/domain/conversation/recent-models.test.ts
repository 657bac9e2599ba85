import { recentModels } from '@/lib/domain/conversation/recent-models';

const chat = (day: number, endpoint: string, model: string | null) => ({
  endpoint,
  model,
  updatedAt: `2026-11-0${String(day)}T00:00:00.000Z`,
});

const CHATS = [
  chat(1, 'openAI', 'gpt-a'),
  chat(5, 'openAI', 'gpt-b'),
  chat(4, 'assistants', 'asst_1'),
  chat(3, 'openAI', 'gpt-b'),
  chat(2, 'bingAI', null),
  chat(1, 'Mine', 'llama'),
];
const all = () => true;
const read = (models: ReturnType<typeof recentModels>) => models.map(({ model }) => model);

it('names each model of the latest chats once, the last one first', () => {
  expect(read(recentModels(CHATS, all))).toEqual(['gpt-b', 'asst_1', 'gpt-a', 'llama']);
  expect(read(recentModels([...CHATS, chat(6, 'Mine', 'gpt-b')], all))).toEqual([
    'gpt-b',
    'gpt-b',
    'asst_1',
    'gpt-a',
  ]);
});

it('leaves out what is not offered any more, and is empty without chats', () => {
  expect(read(recentModels(CHATS, ({ endpoint }) => endpoint === 'Mine'))).toEqual(['llama']);
  expect(recentModels([], all)).toEqual([]);
});
