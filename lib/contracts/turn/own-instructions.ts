import * as z from 'zod/mini';
import { fitsOwnInstructions } from '@/lib/domain/turn/prompt/own-instructions';

/**
 * `GET`: what models are told in every chat of the user, before the instructions of its folder. `PUT`: replaces it.
 * Both answer {@link ownInstructionsSchema}.
 */
export const OWN_INSTRUCTIONS_PATH = '/api/user/instructions';

/** The instructions; empty when there are none. */
export const ownInstructionsSchema = z.strictObject({
  instructions: z.string().check(z.refine(fitsOwnInstructions, 'is too long')),
});

export type OwnInstructions = z.infer<typeof ownInstructionsSchema>;
