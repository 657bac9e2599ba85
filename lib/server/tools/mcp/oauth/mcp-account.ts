import 'server-only';
import { OAuthClientInformationSchema, OAuthTokensSchema } from '@modelcontextprotocol/sdk/shared/auth.js';
import { z } from 'zod';

export const mcpAccountSchema = z.object({
  /** Under another address we register again. */
  redirectUrl: z.string(),
  client: OAuthClientInformationSchema.optional(),
  /** Is true for a client registered by hand, which no self-registered one ever replaces. */
  isClientGiven: z.boolean().optional(),
  tokens: OAuthTokensSchema.optional(),
  discovery: z
    .object({
      authorizationServerUrl: z.string(),
      resourceMetadataUrl: z.string().optional(),
      /** Also tells whether the issuer names itself to the page that users return to (RFC 9207). */
      issuer: z.string().optional(),
      namesItself: z.boolean().optional(),
    })
    .optional(),
});

export type McpAccount = z.infer<typeof mcpAccountSchema>;

export interface McpAccountStore {
  read(): Promise<McpAccount | null>;
  write(account: McpAccount): Promise<void>;
}
