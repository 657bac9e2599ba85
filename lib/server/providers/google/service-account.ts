import { z } from 'zod';

/** The parts of a Google service account's key file that signing in needs. */
export const serviceAccountSchema = z.object({
  client_email: z.email().min(3),
  project_id: z.string().min(3),
  private_key: z.string().min(601),
});

export type ServiceAccount = z.infer<typeof serviceAccountSchema>;
