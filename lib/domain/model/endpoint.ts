import * as z from 'zod/mini';
import { BUILT_IN_ENDPOINTS, findBuiltIn } from './endpoint-descriptor';

/** Every other name is a configured endpoint (`custom`). */
export const builtInEndpointSchema = z.enum(BUILT_IN_ENDPOINTS);

export const CUSTOM_ENDPOINT_TYPE = 'custom';

/**
 * Returns `custom` for a name compat clients do not know; null for one they do. The name decides alone: clients keep
 * sending the type of the chat before.
 */
export function endpointTypeFor(endpoint: string): string | null {
  return findBuiltIn(endpoint)?.isCompat === true ? null : CUSTOM_ENDPOINT_TYPE;
}

export const endpointConfigSchema = z.object({
  order: z.number(),
  userProvide: z.optional(z.boolean()),
  userProvideURL: z.optional(z.boolean()),
  type: z.optional(z.literal(CUSTOM_ENDPOINT_TYPE)),
  /** Only gptPlugins has it: the endpoint runs on Azure and uses its key. */
  azure: z.optional(z.boolean()),
  /** Only gptPlugins has it: the selectable tools by their key, and the kinds of agent. */
  plugins: z.optional(z.record(z.string(), z.string())),
  availableAgents: z.optional(z.array(z.string())),
  modelDisplayLabel: z.optional(z.string()),
  iconURL: z.optional(z.string()),
  /** Only the assistants endpoint has it: true keeps users from changing assistants. */
  disableBuilder: z.optional(z.boolean()),
  /** The builder of compat clients offers these for assistants. */
  capabilities: z.optional(z.array(z.string())),
  retrievalModels: z.optional(z.array(z.string())),
});

export type EndpointConfig = z.infer<typeof endpointConfigSchema>;

/** An endpoint whose name is missing is not offered. */
export const endpointsConfigSchema = z.record(z.string(), endpointConfigSchema);

export type EndpointsConfig = z.infer<typeof endpointsConfigSchema>;
