import { DELETE as endOne } from '@/app/api/auth/sessions/[sessionId]/route';
import { DELETE as endOthers, GET as list } from '@/app/api/auth/sessions/route';
import { pageRequest } from './account-calls';

const context = { params: Promise.resolve({}) };
const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` });

export const getSessions = (bearer: string) =>
  list(pageRequest('/api/auth/sessions', undefined, as(bearer), 'GET'), context);

export const deleteOtherSessions = (bearer: string) =>
  endOthers(pageRequest('/api/auth/sessions', undefined, as(bearer), 'DELETE'), context);

export const deleteSession = (bearer: string, sessionId: string) =>
  endOne(pageRequest(`/api/auth/sessions/${sessionId}`, undefined, as(bearer), 'DELETE'), {
    params: Promise.resolve({ sessionId }),
  });
