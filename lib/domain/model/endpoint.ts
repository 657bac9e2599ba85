import * as z from 'zod/mini';
import { BUILT_IN_ENDPOINTS, findBuiltIn } from './endpoint-descriptor';

/** The names of built-in endpoints; every other name is a configured one (`custom`). */
export const builtInEndpointSchema = z.enum(BUILT_IN_ENDPOINTS);

/** The `endpointType` of an endpoint from the operator's configuration file. */
export const CUSTOM_ENDPOINT_TYPE = 'custom';

/**
 * Returns the `endpointType` for compat clients, which know only their own endpoint names: `custom` for a name they do
 * not know; null for one they do. The name decides alone: clients keep sending the type of the chat before.
 */
export function endpointTypeFor(endpoint: string): string | null {
  return findBuiltIn(endpoint)?.isCompat === true ? null : CUSTOM_ENDPOINT_TYPE;
}

/** One endpoint as `GET /api/endpoints` describes it to clients. */
export const endpointConfigSchema = z.object({
  order: z.number(),
  userProvide: z.optional(z.boolean()),
  userProvideURL: z.optional(z.boolean()),
  type: z.optional(z.literal(CUSTOM_ENDPOINT_TYPE)),
  /** Of gptPlugins: it runs on Azure and uses its key. */
  azure: z.optional(z.boolean()),
  /** Of gptPlugins: the selectable tools by their key, and the kinds of agent. */
  plugins: z.optional(z.record(z.string(), z.string())),
  availableAgents: z.optional(z.array(z.string())),
  modelDisplayLabel: z.optional(z.string()),
  iconURL: z.optional(z.string()),
  /** Of assistants: users change none. */
  disableBuilder: z.optional(z.boolean()),
  /** Of assistants, for compat clients: what their builder offers, and the models it offers retrieval for. */
  capabilities: z.optional(z.array(z.string())),
  retrievalModels: z.optional(z.array(z.string())),
});

export type EndpointConfig = z.infer<typeof endpointConfigSchema>;

/** Endpoint name to its description; a name that is missing is not offered. */
export const endpointsConfigSchema = z.record(z.string(), endpointConfigSchema);

export type EndpointsConfig = z.infer<typeof endpointsConfigSchema>;
