import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Application } from '../server/targets.ts';

const POLL_MS = 10;

export async function upload(
  { base, bearers }: Application,
  { bytes, filename, type }: { bytes: Uint8Array<ArrayBuffer>; filename: string; type: string },
): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type }), filename);
  form.append('file_id', randomUUID());
  form.append('endpoint', 'openAI');
  const response = await fetch(`${base}/api/files`, {
    method: 'POST',
    headers: { authorization: bearers[0] ?? '' },
    body: form,
  });
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  const file: { file_id: string } = await response.json();
  return file.file_id;
}

/** Returns the longest that another caller waited meanwhile, in ms. */
export async function waitForText({ base, bearers }: Application, fileId: string): Promise<number> {
  let longestMs = 0;
  for (;;) {
    const startMs = performance.now();
    await (await fetch(`${base}/health`)).text();
    longestMs = Math.max(longestMs, performance.now() - startMs);
    const response = await fetch(`${base}/api/files/${fileId}`, {
      headers: { authorization: bearers[0] ?? '' },
    });
    const { textState }: { textState: string } = await response.json();
    if (textState === 'ready') return longestMs;
    if (textState !== 'pending') throw new Error(`The text of the document is ${textState}.`);
    await pause(POLL_MS);
  }
}
