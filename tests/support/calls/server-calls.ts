import { GET as readBackups, POST as backUp, PUT as scheduleBackups } from '@/app/api/server/backups/route';
import { DELETE as deleteOne } from '@/app/api/server/connections/[connectionId]/route';
import { GET as listAll, POST as store } from '@/app/api/server/connections/route';
import { POST as tryOne } from '@/app/api/server/connections/test/route';
import { GET as readFigures } from '@/app/api/server/figures/route';
import { GET as readLog } from '@/app/api/server/log/route';
import { DELETE as forget, GET as listAbilities, PUT as decide } from '@/app/api/server/models/route';
import { DELETE as unban, POST as ban } from '@/app/api/server/people/[userId]/ban/route';
import { POST as addCredit } from '@/app/api/server/people/[userId]/credit/route';
import { PATCH as changeRole } from '@/app/api/server/people/[userId]/route';
import { DELETE as logOut } from '@/app/api/server/people/[userId]/sessions/route';
import { GET as listPeople } from '@/app/api/server/people/route';
import { POST as fetchPackages, GET as readPackages } from '@/app/api/server/python-packages/route';
import { POST as setUp } from '@/app/api/server/set-up/route';
import { PUT as putSettings } from '@/app/api/server/settings/route';
import { GET as readUsage } from '@/app/api/server/usage/route';
import { backupsSchema, type Backups } from '@/lib/contracts/server/backups';
import { connectionsSchema, type Connection } from '@/lib/contracts/server/connections';
import {
  modelAbilitiesAnswerSchema,
  modelAbilitiesPath,
  type AbilitiesOfModel,
} from '@/lib/contracts/server/model-abilities';
import { peopleSchema, type People } from '@/lib/contracts/server/people';
import { pythonPackagesSchema, type PythonPackages } from '@/lib/contracts/server/python-packages';
import { adminLogSchema } from '@/lib/contracts/server/server-reports';
import { pageRequest } from './account-calls';

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

function call(
  handler: Handler,
  method: string,
  bearer: string,
  { path = '/api/server', body, params = {} }: { path?: string; body?: unknown; params?: object } = {},
): Promise<Response> {
  const request = pageRequest(path, body, { authorization: `Bearer ${bearer}` }, method);
  return handler(request, { params: Promise.resolve(params) });
}

export const serverCalls = (bearer: string) => ({
  async backups(): Promise<Backups> {
    return backupsSchema.parse(await (await call(readBackups, 'GET', bearer)).json());
  },
  scheduleBackups: (body: object) => call(scheduleBackups, 'PUT', bearer, { body }),
  backUp: (place: string, password?: string) => call(backUp, 'POST', bearer, { body: { place, password } }),
  connect: (body: object) => call(store, 'POST', bearer, { body }),
  disconnect: (connectionId: string) => call(deleteOne, 'DELETE', bearer, { params: { connectionId } }),
  testConnection: (endpoint: string) => call(tryOne, 'POST', bearer, { body: { endpoint } }),
  async connections(): Promise<Connection[]> {
    return connectionsSchema.parse(await (await call(listAll, 'GET', bearer)).json()).connections;
  },
  listPeople: (q = '') => call(listPeople, 'GET', bearer, { path: `/api/server/people?q=${q}` }),
  async people(q = ''): Promise<People> {
    return peopleSchema.parse(
      await (await call(listPeople, 'GET', bearer, { path: `/api/server/people?q=${q}` })).json(),
    );
  },
  setRole: (userId: string, role: string) =>
    call(changeRole, 'PATCH', bearer, { body: { role }, params: { userId } }),
  ban: (userId: string) => call(ban, 'POST', bearer, { body: { hours: 2 }, params: { userId } }),
  unban: (userId: string) => call(unban, 'DELETE', bearer, { params: { userId } }),
  addCredit: (userId: string, credits: number) =>
    call(addCredit, 'POST', bearer, { body: { credits }, params: { userId } }),
  logOut: (userId: string) => call(logOut, 'DELETE', bearer, { params: { userId } }),
  allowRegistration: (allowsRegistration: boolean) =>
    call(putSettings, 'PUT', bearer, { body: { allowsRegistration } }),
  async abilities(endpoint: string): Promise<AbilitiesOfModel[]> {
    const response = await call(listAbilities, 'GET', bearer, { path: modelAbilitiesPath(endpoint) });
    return modelAbilitiesAnswerSchema.parse(await response.json()).models;
  },
  decide: (body: object) => call(decide, 'PUT', bearer, { body }),
  forget: (body: object) => call(forget, 'DELETE', bearer, { body }),
  offerAssistants: (offersAssistants: boolean) =>
    call(putSettings, 'PUT', bearer, { body: { offersAssistants } }),
  figures: (span: string) => call(readFigures, 'GET', bearer, { path: `/api/server/figures?span=${span}` }),
  async pythonPackages(): Promise<PythonPackages> {
    return pythonPackagesSchema.parse(await (await call(readPackages, 'GET', bearer)).json());
  },
  /** Throws when it is refused. */
  async fetchPythonPackages(): Promise<PythonPackages> {
    return pythonPackagesSchema.parse(await (await call(fetchPackages, 'POST', bearer)).json());
  },
  usage: () => call(readUsage, 'GET', bearer, { path: '/api/server/usage?period=7d' }),
  async log() {
    return adminLogSchema.parse(await (await call(readLog, 'GET', bearer)).json()).actions;
  },
});

export function postSetUp(email: string, password = 'correct horse battery'): Promise<Response> {
  return setUp(pageRequest('/api/server/set-up', { name: 'Ada Lovelace', email, password }));
}

export function bearerOf(response: Response): string {
  return (response.headers.get('authorization') ?? '').replace('Bearer ', '');
}
