import * as z from 'zod/mini';
import { PUSH_ENDPOINT_LIMIT_CHARACTERS } from '@/lib/domain/account/push-endpoint';

/** `GET` lists the caller's devices that are told, `POST` adds the browser that calls or changes what it shows. */
export const PUSH_PATH = '/api/user/push';

const KEY_LIMIT_CHARACTERS = 128;

const key = z.string().check(z.minLength(1), z.maxLength(KEY_LIMIT_CHARACTERS), z.regex(/^[\w-]+$/));

export const newPushDeviceSchema = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(PUSH_ENDPOINT_LIMIT_CHARACTERS)),
  /** They are base64url, as the browser names them. */
  keys: z.object({ p256dh: key, auth: key }),
  showsTitles: z.boolean(),
});

export type NewPushDeviceBody = z.infer<typeof newPushDeviceSchema>;

export const pushDeviceSchema = z.object({
  sessionId: z.guid(),
  userAgent: z.nullable(z.string()),
  showsTitles: z.boolean(),
  isCurrent: z.boolean(),
});

export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** Lists the current device first; `publicKey` is null where this server cannot send. */
export const pushStateSchema = z.object({
  publicKey: z.nullable(z.string()),
  devices: z.array(pushDeviceSchema),
});

export type PushState = z.infer<typeof pushStateSchema>;

/** `DELETE` removes the device of this session. */
export function pushDevicePath(sessionId: string): string {
  return `${PUSH_PATH}/${encodeURIComponent(sessionId)}`;
}
