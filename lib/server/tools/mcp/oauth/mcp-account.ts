import 'server-only';
import { OAuthClientInformationSchema, OAuthTokensSchema } from '@modelcontextprotocol/sdk/shared/auth.js';
import { z } from 'zod';

export const mcpAccountSchema = z.object({
  /** Another address needs a new registration. */
  redirectUrl: z.string(),
  client: OAuthClientInformationSchema.optional(),
  /** True for a client that was entered, which one that we register never replaces. */
  isClientGiven: z.boolean().optional(),
  tokens: OAuthTokensSchema.optional(),
  discovery: z
    .object({
      authorizationServerUrl: z.string(),
      resourceMetadataUrl: z.string().optional(),
      /** RFC 9207: the issuer may name itself when it sends the user back. */
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
