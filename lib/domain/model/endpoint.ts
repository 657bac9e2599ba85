import * as z from 'zod/mini';
import { BUILT_IN_ENDPOINTS, findBuiltIn } from './endpoint-descriptor';

/** Others are configured (`custom`). */
export const builtInEndpointSchema = z.enum(BUILT_IN_ENDPOINTS);

export const CUSTOM_ENDPOINT_TYPE = 'custom';

/**
 * `custom` when compat clients do not know it, else null. The name alone decides: clients keep sending the
 * former type.
 */
export function endpointTypeFor(endpoint: string): string | null {
  return findBuiltIn(endpoint)?.isCompat === true ? null : CUSTOM_ENDPOINT_TYPE;
}

export const endpointConfigSchema = z.object({
  order: z.number(),
  userProvide: z.optional(z.boolean()),
  userProvideURL: z.optional(z.boolean()),
  type: z.optional(z.literal(CUSTOM_ENDPOINT_TYPE)),
  /** gptPlugins runs on Azure with its key. */
  azure: z.optional(z.boolean()),
  /** gptPlugins has tools by key, and kinds of agent. */
  plugins: z.optional(z.record(z.string(), z.string())),
  availableAgents: z.optional(z.array(z.string())),
  modelDisplayLabel: z.optional(z.string()),
  iconURL: z.optional(z.string()),
  /** Users change no assistants. */
  disableBuilder: z.optional(z.boolean()),
  /** Compat builders offer these for assistants. */
  capabilities: z.optional(z.array(z.string())),
  retrievalModels: z.optional(z.array(z.string())),
});

export type EndpointConfig = z.infer<typeof endpointConfigSchema>;

/** Missing names are not offered. */
export const endpointsConfigSchema = z.record(z.string(), endpointConfigSchema);

export type EndpointsConfig = z.infer<typeof endpointsConfigSchema>;
