import * as z from 'zod/mini';

/** `POST` returns the sign-in page's address, `DELETE` forgets the account. */
export function actionAccountPath(actionId: string): string {
  return `/api/actions/${encodeURIComponent(actionId)}/account`;
}

export const ACTION_CALLBACK_PATH = '/api/actions/callback';

export const actionAccountParamsSchema = z.object({ actionId: z.string().check(z.maxLength(256)) });

export const actionReturnSchema = z.enum(['done', 'denied', 'expired', 'refused', 'failed']);

export type ActionReturn = z.infer<typeof actionReturnSchema>;

export function accountReturnPage(outcome: ActionReturn): string {
  return `/connected?outcome=${outcome}`;
}
