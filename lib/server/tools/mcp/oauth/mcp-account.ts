import 'server-only';
import { OAuthClientInformationSchema, OAuthTokensSchema } from '@modelcontextprotocol/sdk/shared/auth.js';
import { z } from 'zod';

export const mcpAccountSchema = z.object({
  /** Another address needs a new registration. */
  redirectUrl: z.string(),
  client: OAuthClientInformationSchema.optional(),
  /** No self-registered client replaces a given one. */
  isClientGiven: z.boolean().optional(),
  tokens: OAuthTokensSchema.optional(),
  discovery: z
    .object({
      authorizationServerUrl: z.string(),
      resourceMetadataUrl: z.string().optional(),
      /** RFC 9207: the issuer may name itself on return. */
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
