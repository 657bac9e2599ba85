import * as z from 'zod/mini';
import { ACCOUNT_LIMITS, emailSchema, passwordSchema } from '../account/auth';

/** `POST`, public, creates the first account as administrator and signs in. */
export const SET_UP_PATH = '/api/server/set-up';

export const SET_UP_PAGE = '/setup';
export const ADD_MODEL_PAGE = '/add-model';

const { min, max } = ACCOUNT_LIMITS.name;

export const setUpSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(min, `must be at least ${min} characters`),
      z.maxLength(max, `must be at most ${max} characters`),
    ),
  email: emailSchema,
  password: passwordSchema,
});

export type SetUp = z.output<typeof setUpSchema>;
export type SetUpFields = z.input<typeof setUpSchema>;
