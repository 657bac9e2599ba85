import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { request as requestByTls } from 'node:https';

export interface SlowUpload {
  readonly fileId: string;
  /** Ranges from 0 to 1; at 1 the request is complete. */
  send(share: number): void;
  /** Is null when the connection broke. */
  readonly answered: Promise<number | null>;
}

export function beginUpload(
  origin: string,
  bearer: string,
  { bytes, filename }: { bytes: Uint8Array; filename: string },
): SlowUpload {
  const fileId = randomUUID();
  const boundary = `parley-${fileId}`;
  const field = (name: string, value: string) =>
    `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    bytes,
    Buffer.from(`${field('file_id', fileId)}${field('endpoint', 'openAI')}\r\n--${boundary}--\r\n`),
  ]);
  const begin = origin.startsWith('https:') ? requestByTls : request;
  const call = begin(`${origin}/api/files`, {
    method: 'POST',
    headers: {
      authorization: bearer,
      origin,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.byteLength,
    },
  });
  const answered = new Promise<number | null>((settle) => {
    call.once('response', (response) => {
      response.resume();
      settle(response.statusCode ?? null);
    });
    call.once('error', () => settle(null));
    call.once('close', () => settle(null));
  });
  let sentBytes = 0;
  call.flushHeaders();
  return {
    fileId,
    answered,
    send(share) {
      const until = Math.ceil(body.byteLength * share);
      call.write(body.subarray(sentBytes, until));
      sentBytes = until;
      if (share === 1) call.end();
    },
  };
}
