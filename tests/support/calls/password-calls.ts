import { GET as state, POST as change } from '@/app/api/auth/changePassword/route';
import { POST as request } from '@/app/api/auth/requestPasswordReset/route';
import { POST as reset } from '@/app/api/auth/resetPassword/route';
import { pageRequest } from './account-calls';

const context = { params: Promise.resolve({}) };

export const postResetRequest = (body: unknown, headers?: Record<string, string>) =>
  request(pageRequest('/api/auth/requestPasswordReset', body, headers));

export const postReset = (body: unknown, headers?: Record<string, string>) =>
  reset(pageRequest('/api/auth/resetPassword', body, headers));

export const postPasswordChange = (bearer: string, body: unknown) =>
  change(pageRequest('/api/auth/changePassword', body, { authorization: `Bearer ${bearer}` }), context);

export const getPasswordState = (bearer: string) =>
  state(
    pageRequest('/api/auth/changePassword', undefined, { authorization: `Bearer ${bearer}` }, 'GET'),
    context,
  );

export function partsOfLink(link: string): { userId: string; token: string } {
  const { searchParams } = new URL(link);
  return { userId: searchParams.get('userId') ?? '', token: searchParams.get('token') ?? '' };
}
