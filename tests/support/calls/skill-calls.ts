import { GET as download } from '@/app/api/skills/[skillId]/file/route';
import { DELETE as remove, GET as getOne, PATCH as change } from '@/app/api/skills/[skillId]/route';
import { POST as upload } from '@/app/api/skills/import/route';
import { GET as list, POST as add } from '@/app/api/skills/route';
import { skillsAnswerSchema } from '@/lib/contracts/tool/skills';
import { skillSchema } from '@/lib/domain/tool/skill/skill';
import { pageRequest } from './account-calls';
import { authorized } from './file-calls';

export function skillCalls(bearer: string) {
  const request = (method: string, body?: unknown) =>
    pageRequest('/api/skills', body, authorized(bearer), method);
  const none = { params: Promise.resolve({}) };
  const of = (skillId: string) => ({ params: Promise.resolve({ skillId }) });
  return {
    listed: async () => skillsAnswerSchema.parse(await (await list(request('GET'), none)).json()).skills,
    add: (body: unknown) => add(request('POST', body), none),
    added: async (body: unknown) => skillSchema.parse(await (await add(request('POST', body), none)).json()),
    one: async (skillId: string) =>
      skillSchema.parse(await (await getOne(request('GET'), of(skillId))).json()),
    change: (skillId: string, body: unknown) => change(request('PATCH', body), of(skillId)),
    remove: (skillId: string) => remove(request('DELETE'), of(skillId)),
    upload: (bytes: Uint8Array) =>
      upload(request('POST', { file: Buffer.from(bytes).toString('base64') }), none),
    download: async (skillId: string) =>
      new Uint8Array(await (await download(request('GET'), of(skillId))).arrayBuffer()),
  };
}
