import 'server-only';

/** Beyond the limit the rest stays unread and the connection is closed. */
export function limitedBody(
  body: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): ReadableStream<Uint8Array> | null {
  if (body === null) return null;
  const reader = body.getReader();
  let leftBytes = limitBytes;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (value !== undefined) controller.enqueue(value.subarray(0, leftBytes));
      leftBytes -= value?.byteLength ?? 0;
      if (!done && leftBytes > 0) return;
      controller.close();
      await reader.cancel();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
