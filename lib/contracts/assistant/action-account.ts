import * as z from 'zod/mini';

/**
 * Returns the path of the user's account at the API of an action. `POST`: begins to connect one, and returns the
 * address of the page to sign in at. `DELETE`: forgets it.
 */
export function actionAccountPath(actionId: string): string {
  return `/api/actions/${encodeURIComponent(actionId)}/account`;
}

/** Where the sign-in page of an API sends the user back to. */
export const ACTION_CALLBACK_PATH = '/api/actions/callback';

export const actionAccountParamsSchema = z.object({ actionId: z.string().check(z.maxLength(256)) });

/** How connecting an account went. */
export const actionReturnSchema = z.enum(['done', 'denied', 'expired', 'refused', 'failed']);

export type ActionReturn = z.infer<typeof actionReturnSchema>;

/** Returns the page that tells the user how connecting an account went. */
export function accountReturnPage(outcome: ActionReturn): string {
  return `/connected?outcome=${outcome}`;
}
