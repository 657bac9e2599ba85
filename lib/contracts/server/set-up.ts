import type * as z from 'zod/mini';
import { newAccountSchema } from '../account/auth';

/** `POST`, public, creates the first account as administrator and signs in. */
export const SET_UP_PATH = '/api/server/set-up';

export const SET_UP_PAGE = '/setup';
export const ADD_MODEL_PAGE = '/add-model';

export const setUpSchema = newAccountSchema;

export type SetUp = z.output<typeof setUpSchema>;
