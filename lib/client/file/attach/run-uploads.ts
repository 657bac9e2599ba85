import { findDraftOf, takeAttachment, updateAttachment } from '../../draft/attachments';
import type { ModelChoice } from '../../model/store/model-choice';
import { RequestError } from '../../request/request-error';
import { userTimeout, userUrl, userValue } from '../../scope/user-scope';
import { sessionStore } from '../../session/session-store';
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
  /** The server stores it even if the page leaves. */
  isSent: boolean;
}

const MEASURED_PROGRESS = 0.6;
const STORED_PROGRESS = 0.9;
/** The bar creeps up to this share while it waits for the server. */
const CREEP_LIMIT = 0.95;
const CREEP_STEP = 0.01;
const CREEP_EVERY_MS = 250;
/** After this delay the stored file replaces the temporary one. */
const READY_DELAY_MS = 300;

/** The page's own calls must get through, so only this many uploads run at a time. */
const AT_ONCE = 3;

const waiting = userValue<Upload[]>(() => []);
const running = userValue(
  () => new Map<string, RunningUpload>(),
  (uploads) => {
    for (const { controller } of uploads.values()) controller.abort();
  },
);
const creeping = userValue<ReturnType<typeof setInterval> | null>(
  () => null,
  (timer) => clearInterval(timer ?? undefined),
);

/** Shows the progress on the attachment, which is removed when the upload fails. */
export function startUpload(upload: Upload): void {
  waiting.current.push(upload);
  creeping.current ??= setInterval(creep, CREEP_EVERY_MS);
  startNext();
}

/** What is stored anyway is deleted later. */
export function cancelUpload(tempId: string): void {
  const found = running.current.get(tempId);
  if (found?.isSent === false) found.controller.abort();
  const place = waiting.current.findIndex((upload) => upload.tempId === tempId);
  if (place !== -1) waiting.current.splice(place, 1);
}

function startNext(): void {
  const next = running.current.size < AT_ONCE ? waiting.current.shift() : undefined;
  if (next === undefined) {
    if (running.current.size > 0 || creeping.current === null) return;
    clearInterval(creeping.current);
    creeping.current = null;
    return;
  }
  const started: RunningUpload = { upload: next, controller: new AbortController(), isSent: false };
  running.current.set(next.tempId, started);
  void run(started).finally(() => {
    // Uploads of a user who has left are not in the list of the next one.
    if (running.current.get(next.tempId) !== started) return;
    running.current.delete(next.tempId);
    startNext();
  });
  startNext();
}

async function run(started: RunningUpload): Promise<void> {
  const { tempId, file, choice, isPicture } = started.upload;
  const { signal } = started.controller;
  const previewUrl = isPicture ? userUrl(file) : null;
  try {
    const sides = previewUrl === null ? null : await measurePicture(previewUrl);
    if (sides !== null) {
      updateAttachment(tempId, (each) => ({ ...each, previewUrl }));
      advance(tempId, MEASURED_PROGRESS);
    }
    const startRatio = sides === null ? 0 : MEASURED_PROGRESS;
    const stored = await uploadFile({
      tempId,
      file,
      sides,
      choice,
      signal,
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
    userTimeout(() => advance(tempId, 1), READY_DELAY_MS);
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

/** The progress never goes back. */
function advance(tempId: string, progress: number): void {
  updateAttachment(tempId, (each) =>
    each.progress >= progress ? each : { ...each, progress: Math.min(progress, 1) },
  );
}

function creep(): void {
  for (const tempId of running.current.keys())
    updateAttachment(tempId, (each) =>
      each.progress >= CREEP_LIMIT
        ? each
        : { ...each, progress: Math.min(each.progress + CREEP_STEP, CREEP_LIMIT) },
    );
}

function release(previewUrl: string | null): void {
  if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
}

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    const { user } = sessionStore.getState();
    if (user === null) return;
    const begun = [...running.current.values()].map(({ upload }) => upload);
    const ended = [...begun, ...waiting.current].filter(({ tempId }) => findDraftOf(tempId) !== null);
    keepInterruptedUploads(
      user.id,
      ended.map(({ file }) => file.name),
    );
    deleteFilesSoon(begun.map(({ tempId }) => tempId));
  });
