import * as z from 'zod/mini';

const ENDPOINT_ICON_NAME = /^[0-9a-f]{32}\.png$/;

/** `GET` is public and returns a PNG of this server. */
export const endpointIconPath = (name: string) => `/images/endpoints/${name}`;

export const endpointIconParamsSchema = z.object({ name: z.string().check(z.regex(ENDPOINT_ICON_NAME)) });
