import * as z from 'zod/mini';
import { PUSH_ENDPOINT_LIMIT_CHARACTERS } from '@/lib/domain/account/push-endpoint';

/** `GET` lists the devices; `POST` adds or changes the calling browser. */
export const PUSH_PATH = '/api/user/push';

const KEY_LIMIT_CHARACTERS = 128;

const key = z.string().check(z.minLength(1), z.maxLength(KEY_LIMIT_CHARACTERS), z.regex(/^[\w-]+$/));

export const newPushDeviceSchema = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(PUSH_ENDPOINT_LIMIT_CHARACTERS)),
  /** The keys are written in base64url. */
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

/** The current device comes first; `publicKey` is null where the server cannot send. */
export const pushStateSchema = z.object({
  publicKey: z.nullable(z.string()),
  devices: z.array(pushDeviceSchema),
});

export type PushState = z.infer<typeof pushStateSchema>;

/** `DELETE` removes the session's device. */
export function pushDevicePath(sessionId: string): string {
  return `${PUSH_PATH}/${encodeURIComponent(sessionId)}`;
}
