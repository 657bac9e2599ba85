import { DELETE as removeOne, PATCH as changeOne } from '@/app/api/memories/[memoryId]/route';
import { DELETE as clear, GET as list, PATCH as switchMemory, POST as add } from '@/app/api/memories/route';
import { memoriesAnswerSchema } from '@/lib/contracts/tool/memories';
import { memorySchema } from '@/lib/domain/tool/memory/memory';
import { pageRequest } from './account-calls';
import { authorized } from './file-calls';

export function memoryCalls(bearer: string) {
  const request = (method: string, body?: unknown) =>
    pageRequest('/api/memories', body, authorized(bearer), method);
  const none = { params: Promise.resolve({}) };
  const of = (memoryId: string) => ({ params: Promise.resolve({ memoryId }) });
  const listed = async () => memoriesAnswerSchema.parse(await (await list(request('GET'), none)).json());
  return {
    listed,
    texts: async () => (await listed()).memories.map(({ text }) => text),
    switchTo: (isOn: boolean) => switchMemory(request('PATCH', { isOn }), none),
    add: (body: unknown) => add(request('POST', body), none),
    added: async (body: unknown) => memorySchema.parse(await (await add(request('POST', body), none)).json()),
    change: (memoryId: string, body: unknown) => changeOne(request('PATCH', body), of(memoryId)),
    remove: (memoryId: string) => removeOne(request('DELETE'), of(memoryId)),
    clear: () => clear(request('DELETE'), none),
  };
}
