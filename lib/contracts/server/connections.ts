import * as z from 'zod/mini';
import { connectionProviderSchema } from '@/lib/domain/server/connection-provider';
import { typedPasswordSchema } from '../account/sensitive-change';

/** `GET` lists the providers; `POST` tries one and stores it for everyone. */
export const CONNECTIONS_PATH = '/api/server/connections';

export function connectionPath(connectionId: string): string {
  return `${CONNECTIONS_PATH}/${connectionId}`;
}

/** `POST` asks a provider for its models, which costs nothing, and returns {@link testedConnectionSchema}. */
export const CONNECTION_TEST_PATH = '/api/server/connections/test';

const CONNECTION_LIMITS = { key: 4_096, url: 2_048, name: 60 } as const;

const nameSchema = z._default(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(CONNECTION_LIMITS.name),
      z.regex(/^[^\p{Cc}/]*$/u, 'has characters that are not allowed'),
    ),
  '',
);

export const typedConnectionSchema = z.object({
  provider: connectionProviderSchema,
  apiKey: z._default(z.string().check(z.maxLength(CONNECTION_LIMITS.key)), ''),
  /** Only a custom provider has an address. */
  baseUrl: z._default(z.string().check(z.trim(), z.maxLength(CONNECTION_LIMITS.url)), ''),
  /** Only a custom provider has a name; an empty one may be filled by its answer. */
  name: nameSchema,
  /** The name where none is typed and the answer of the provider tells none. */
  otherName: nameSchema,
  /** An empty key is then the stored one of this name and address. */
  keepsKey: z._default(z.boolean(), false),
});

export type TypedConnection = z.input<typeof typedConnectionSchema>;

/** A recent sign-in, or the password, is needed. */
export const storeConnectionSchema = z.extend(typedConnectionSchema, {
  password: z.optional(typedPasswordSchema.shape.password),
});

/**
 * An administrator `stored` it, a variable (`environment`) or the configuration `file` states it, or an Ollama beside
 * the server was `found`. A stored one that is not used yields to the environment, or ENDPOINTS leaves it out.
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

export const storedConnectionSchema = z.object({ endpoint: z.string(), models: z.array(z.string()) });

export type StoredConnectionAnswer = z.infer<typeof storedConnectionSchema>;

export const testConnectionSchema = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(256)),
});

export const testedConnectionSchema = z.object({
  /** Null means a fixed list, so the provider was not asked. */
  modelCount: z.nullable(z.number()),
});
