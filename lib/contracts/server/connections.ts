import * as z from 'zod/mini';
import { connectionProviderSchema } from '@/lib/domain/server/connection-provider';
import { typedPasswordSchema } from '../account/sensitive-change';

/** `GET`: the providers of models of this server. `POST`: tries one and stores it for everyone here. */
export const CONNECTIONS_PATH = '/api/server/connections';

/** Returns the path of one stored connection: `DELETE` deletes it. */
export function connectionPath(connectionId: string): string {
  return `${CONNECTIONS_PATH}/${connectionId}`;
}

const CONNECTION_LIMITS = { key: 4_096, url: 2_048, name: 60 } as const;

/** What an administrator types; which of it is needed depends on the provider. */
export const typedConnectionSchema = z.object({
  provider: connectionProviderSchema,
  apiKey: z._default(z.string().check(z.maxLength(CONNECTION_LIMITS.key)), ''),
  /** Of a custom one only. */
  baseUrl: z._default(z.string().check(z.trim(), z.maxLength(CONNECTION_LIMITS.url)), ''),
  /** Of a custom one only; empty for the name of its host. */
  name: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(CONNECTION_LIMITS.name),
        z.regex(/^[^\p{Cc}/]*$/u, 'has characters that are not allowed'),
      ),
    '',
  ),
});

export type TypedConnection = z.input<typeof typedConnectionSchema>;

/** The body of `POST` {@link CONNECTIONS_PATH}; needs a recent sign-in, or the password. */
export const storeConnectionSchema = z.extend(typedConnectionSchema, {
  password: z.optional(typedPasswordSchema.shape.password),
});

/**
 * An endpoint of this server. `stored`: by an administrator, with its id. `environment`: by the variable that is named.
 * `file`: by the configuration file. `found`: an Ollama that runs beside the server. A stored one that is not used
 * yields to the environment, or ENDPOINTS leaves it out.
 */
export const connectionSchema = z.object({
  connectionId: z.nullable(z.guid()),
  endpoint: z.string(),
  source: z.enum(['stored', 'environment', 'file', 'found']),
  variable: z.nullable(z.string()),
  baseUrl: z.nullable(z.string()),
  isUsed: z.boolean(),
});

export type Connection = z.infer<typeof connectionSchema>;

export const connectionsSchema = z.object({ connections: z.array(connectionSchema) });

/** The answer of `POST`: the name of the endpoint, and the models that its provider lists. */
export const storedConnectionSchema = z.object({ endpoint: z.string(), models: z.array(z.string()) });

export type StoredConnectionAnswer = z.infer<typeof storedConnectionSchema>;
