import 'server-only';
import { OAuthClientInformationSchema, OAuthTokensSchema } from '@modelcontextprotocol/sdk/shared/auth.js';
import { z } from 'zod';

/**
 * What is stored of a user's account at a server: how we are registered there, and the tokens once the user has signed
 * in.
 */
export const mcpAccountSchema = z.object({
  /** The address we are registered with; under another one we register again. */
  redirectUrl: z.string(),
  client: OAuthClientInformationSchema.optional(),
  /** The client was registered by hand: it is never replaced by one that registers itself. */
  isClientGiven: z.boolean().optional(),
  tokens: OAuthTokensSchema.optional(),
  /** Who signs users in for the server. */
  discovery: z
    .object({
      authorizationServerUrl: z.string(),
      resourceMetadataUrl: z.string().optional(),
      /** What it calls itself, and whether it says so to the page that users return to (RFC 9207). */
      issuer: z.string().optional(),
      namesItself: z.boolean().optional(),
    })
    .optional(),
});

export type McpAccount = z.infer<typeof mcpAccountSchema>;

/** Where the account of one user at one server is stored. */
export interface McpAccountStore {
  read(): Promise<McpAccount | null>;
  write(account: McpAccount): Promise<void>;
}
