import { RequestError } from '../request/request-error';
import { sessionStore } from '../session/session-store';
import { findDraftOf, takeAttachment, updateAttachment } from '../stores/file/attachments';
import type { ModelChoice } from '../stores/model/model-choice';
import { deleteFilesSoon } from './file-deletions';
import { reportFileProblem, type FileProblem } from './file-notices';
import { keepInterruptedUploads } from './interrupted-uploads';
import { measurePicture } from './measure-picture';
import { keepPreview } from './previews';
import { uploadFile } from './upload-file';

interface Upload {
  readonly tempId: string;
  readonly file: File;
  readonly choice: ModelChoice;
  readonly isPicture: boolean;
}

interface RunningUpload {
  readonly upload: Upload;
  readonly controller: AbortController;
  /** All its bytes have left: the server stores it, whether or not it is waited for. */
  isSent: boolean;
}

/** A picture was measured. */
const MEASURED_PROGRESS = 0.6;
/** The server has stored the file. */
const STORED_PROGRESS = 0.9;
/** The bar creeps at most this far while an answer is awaited. */
const CREEP_LIMIT = 0.95;
const CREEP_STEP = 0.01;
const CREEP_EVERY_MS = 250;
/** How long after the upload the stored file takes the place of the temporary one. */
const READY_DELAY_MS = 300;

/** Uploads that run side by side; the others wait, so that the page's own calls get through. */
const AT_ONCE = 3;

const waiting: Upload[] = [];
const running = new Map<string, RunningUpload>();
let creeping: ReturnType<typeof setInterval> | undefined;

/** Uploads the file of an attachment, which shows its progress; it is removed when that fails. */
export function startUpload(upload: Upload): void {
  waiting.push(upload);
  creeping ??= setInterval(creep, CREEP_EVERY_MS);
  startNext();
}

/** Stops the upload of an attachment, if there is one. What the server stores nevertheless is deleted by its answer. */
export function cancelUpload(tempId: string): void {
  const found = running.get(tempId);
  if (found?.isSent === false) found.controller.abort();
  const place = waiting.findIndex((upload) => upload.tempId === tempId);
  if (place !== -1) waiting.splice(place, 1);
}

function startNext(): void {
  const next = running.size < AT_ONCE ? waiting.shift() : undefined;
  if (next === undefined) {
    if (running.size === 0) creeping = void clearInterval(creeping);
    return;
  }
  const started: RunningUpload = { upload: next, controller: new AbortController(), isSent: false };
  running.set(next.tempId, started);
  void run(started).finally(() => {
    running.delete(next.tempId);
    startNext();
  });
  startNext();
}

async function run(started: RunningUpload): Promise<void> {
  const { tempId, file, choice, isPicture } = started.upload;
  const { signal } = started.controller;
  const previewUrl = isPicture ? URL.createObjectURL(file) : null;
  try {
    const sides = previewUrl === null ? null : await measurePicture(previewUrl);
    if (sides !== null) {
      updateAttachment(tempId, (each) => ({ ...each, previewUrl }));
      advance(tempId, MEASURED_PROGRESS);
    }
    const startRatio = sides === null ? 0 : MEASURED_PROGRESS;
    const stored = await uploadFile({
      ...{ tempId, file, sides, choice, signal },
      onProgress(ratio) {
        started.isSent = ratio >= 1;
        advance(tempId, startRatio + (STORED_PROGRESS - startRatio) * ratio);
      },
    });
    if (findDraftOf(tempId) === null) {
      release(previewUrl);
      deleteFilesSoon([stored.fileId]);
      return;
    }
    if (previewUrl !== null && sides !== null) keepPreview(stored.fileId, previewUrl);
    else release(previewUrl);
    advance(tempId, STORED_PROGRESS);
    updateAttachment(tempId, (each) => ({ ...each, file: stored }));
    setTimeout(() => advance(tempId, 1), READY_DELAY_MS);
  } catch (error) {
    release(previewUrl);
    if (signal.aborted) return;
    const isOurs = takeAttachment(tempId) !== null;
    if (isOurs) reportFileProblem(toProblem(error, file.name));
  }
}

function toProblem(error: unknown, filename: string): FileProblem {
  return error instanceof RequestError
    ? { kind: 'refused', code: error.code, details: error.details, filename }
    : { kind: 'refused', code: 'internal_error', details: {}, filename };
}

/** Progress never goes back. */
function advance(tempId: string, progress: number): void {
  updateAttachment(tempId, (each) =>
    each.progress >= progress ? each : { ...each, progress: Math.min(progress, 1) },
  );
}

function creep(): void {
  for (const tempId of running.keys())
    updateAttachment(tempId, (each) =>
      each.progress >= CREEP_LIMIT
        ? each
        : { ...each, progress: Math.min(each.progress + CREEP_STEP, CREEP_LIMIT) },
    );
}

function release(previewUrl: string | null): void {
  if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
}

// The files of one user must not reach the next one.
sessionStore.subscribe((now, before) => {
  if (before.user === null || before.user.id === now.user?.id) return;
  waiting.length = 0;
  for (const { controller } of running.values()) controller.abort();
});

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    const { user } = sessionStore.getState();
    if (user === null) return;
    const begun = [...running.values()].map(({ upload }) => upload);
    const ended = [...begun, ...waiting].filter(({ tempId }) => findDraftOf(tempId) !== null);
    keepInterruptedUploads(
      user.id,
      ended.map(({ file }) => file.name),
    );
    deleteFilesSoon(begun.map(({ tempId }) => tempId));
  });
