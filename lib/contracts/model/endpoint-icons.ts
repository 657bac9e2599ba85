import * as z from 'zod/mini';

const ENDPOINT_ICON_NAME = /^[0-9a-f]{32}\.png$/;

/** `GET`, public, returns a PNG of ours. */
export const endpointIconPath = (name: string) => `/images/endpoints/${name}`;

export const endpointIconParamsSchema = z.object({ name: z.string().check(z.regex(ENDPOINT_ICON_NAME)) });
