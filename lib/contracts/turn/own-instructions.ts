import * as z from 'zod/mini';
import { fitsOwnInstructions } from '@/lib/domain/turn/prompt/own-instructions';

/** All chats get these instructions, before those of folders. `GET` and `PUT` answer {@link ownInstructionsSchema}. */
export const OWN_INSTRUCTIONS_PATH = '/api/user/instructions';

export const ownInstructionsSchema = z.strictObject({
  instructions: z.string().check(z.refine(fitsOwnInstructions, 'is too long')),
});

export type OwnInstructions = z.infer<typeof ownInstructionsSchema>;
