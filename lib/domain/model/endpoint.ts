import { z } from 'zod';
import { BUILT_IN_ENDPOINTS, findBuiltIn } from './endpoint-descriptor';

/** The endpoints the product knows by name; every other name is one of the operator's own (`custom`). */
export const builtInEndpointSchema = z.enum(BUILT_IN_ENDPOINTS);

/** The `endpointType` of an endpoint from the operator's configuration file. */
export const CUSTOM_ENDPOINT_TYPE = 'custom';

/**
 * The `endpointType` existing clients must be told, which know no name of ours: `custom` for whatever they do not know;
 * null for the names they do.
 */
export function endpointTypeFor(endpoint: string, endpointType: string | null): string | null {
  if (endpointType !== null) return endpointType;
  return findBuiltIn(endpoint)?.isCompat === true ? null : CUSTOM_ENDPOINT_TYPE;
}

/** One endpoint as `GET /api/endpoints` describes it to clients. */
export const endpointConfigSchema = z.object({
  order: z.number(),
  userProvide: z.boolean().optional(),
  userProvideURL: z.boolean().optional(),
  type: z.literal(CUSTOM_ENDPOINT_TYPE).optional(),
  /** Of gptPlugins: it runs on Azure, whose key it takes. */
  azure: z.boolean().optional(),
  /** Of gptPlugins: the tools that may be chosen, by their key; and the kinds of agent. */
  plugins: z.record(z.string(), z.string()).optional(),
  availableAgents: z.array(z.string()).optional(),
  modelDisplayLabel: z.string().optional(),
  iconURL: z.string().optional(),
});

export type EndpointConfig = z.infer<typeof endpointConfigSchema>;

/** Endpoint name to its description; a name that is missing is not offered. */
export const endpointsConfigSchema = z.record(z.string(), endpointConfigSchema);

export type EndpointsConfig = z.infer<typeof endpointsConfigSchema>;
