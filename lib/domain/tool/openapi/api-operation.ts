import * as z from 'zod/mini';
import { jsonObjectSchema } from '../tool-definition';

/** Operations with other methods are left out with a warning. */
export const API_METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

const methodSchema = z.enum(API_METHODS);

export type ApiMethod = z.infer<typeof methodSchema>;

const apiParameterSchema = z.object({
  argument: z.string(),
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  isRequired: z.boolean(),
  style: z.string(),
  isExploded: z.boolean(),
  isJson: z.boolean(),
});

export type ApiParameter = z.infer<typeof apiParameterSchema>;

/** Null is OpenAPI's default where the description states no encoding. */
const apiEncodingSchema = z.object({
  style: z.nullable(z.string()),
  isExploded: z.boolean(),
  contentType: z.nullable(z.string()),
  /** A part of a form has these headers; the description states their values. */
  headers: z._default(z.record(z.string(), z.string()), {}),
});

export type ApiEncoding = z.infer<typeof apiEncodingSchema>;

const apiBodySchema = z.object({
  contentType: z.string(),
  /** The argument is the whole body; null where each property of the body is an argument. */
  argument: z.nullable(z.string()),
  properties: z.array(z.string()),
  isRequired: z._default(z.boolean(), false),
  /** These arguments name files of the chat. */
  files: z._default(z.array(z.string()), []),
  encoding: z._default(z.record(z.string(), apiEncodingSchema), {}),
});

export type ApiBody = z.infer<typeof apiBodySchema>;

const apiOperationSchema = z.object({
  /** It is the `operationId`, else method and path; unique letters, digits, `_` and `-`. */
  id: z.string(),
  method: methodSchema,
  /** The path has its parameters in braces. */
  path: z.string(),
  /** Null means the server of the API; others have the same origin and no slash at the end. */
  serverUrl: z._default(z.nullable(z.string()), null),
  description: z.string(),
  parameters: z.array(apiParameterSchema),
  body: z.nullable(apiBodySchema),
  input: jsonObjectSchema,
});

export type ApiOperation = z.infer<typeof apiOperationSchema>;

export const callableApiSchema = z.object({
  /** The address has no slash at its end. */
  serverUrl: z.string(),
  /** The domain is in lower case. */
  domain: z.string(),
  operations: z.array(apiOperationSchema),
});

export type CallableApi = z.infer<typeof callableApiSchema>;
