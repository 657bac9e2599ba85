import * as z from 'zod/mini';
import { jsonObjectSchema } from '../tool-definition';

/** The methods that an action may use; others are left out with a warning. */
export const API_METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

const methodSchema = z.enum(API_METHODS);

export type ApiMethod = z.infer<typeof methodSchema>;

/** One parameter of an operation outside its body. */
const apiParameterSchema = z.object({
  /** The argument of the function that has its value. */
  argument: z.string(),
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  isRequired: z.boolean(),
  /** How lists and objects are written; of the styles that OpenAPI names. */
  style: z.string(),
  isExploded: z.boolean(),
  /** True where the value is sent as JSON text. */
  isJson: z.boolean(),
});

export type ApiParameter = z.infer<typeof apiParameterSchema>;

/** How one field of a form is written; null is what OpenAPI says where the description does not. */
const apiEncodingSchema = z.object({
  style: z.nullable(z.string()),
  isExploded: z.boolean(),
  contentType: z.nullable(z.string()),
});

export type ApiEncoding = z.infer<typeof apiEncodingSchema>;

/** What an operation takes as its body. */
const apiBodySchema = z.object({
  /** The media type as it is sent; {@link bodyKindOf} says how the body is written. */
  contentType: z.string(),
  /** The one argument that is the whole body; null where each property of the body is an argument. */
  argument: z.nullable(z.string()),
  /** The properties that are arguments; empty where `argument` is not null. */
  properties: z.array(z.string()),
  /** True where it is sent also when no argument of it is given. */
  isRequired: z._default(z.boolean(), false),
  /** By the names of the fields of a form. */
  encoding: z._default(z.record(z.string(), apiEncodingSchema), {}),
});

export type ApiBody = z.infer<typeof apiBodySchema>;

/** An operation of an API, as the text describes it. */
const apiOperationSchema = z.object({
  /** Its `operationId`, else its method and path; unique, of letters, digits, `_` and `-`. */
  id: z.string(),
  method: methodSchema,
  /** With its parameters in braces. */
  path: z.string(),
  /** Its server where it is not that of the API, at the same origin; without a slash at its end. */
  serverUrl: z._default(z.nullable(z.string()), null),
  description: z.string(),
  parameters: z.array(apiParameterSchema),
  body: z.nullable(apiBodySchema),
  /** The JSON Schema of all arguments, of type `object`. */
  input: jsonObjectSchema,
});

export type ApiOperation = z.infer<typeof apiOperationSchema>;

/** What is needed of an API to call it. */
export const callableApiSchema = z.object({
  /** The address that paths are added to, without a slash at its end. */
  serverUrl: z.string(),
  /** The host name of the server, in lower case. */
  domain: z.string(),
  operations: z.array(apiOperationSchema),
});

export type CallableApi = z.infer<typeof callableApiSchema>;
