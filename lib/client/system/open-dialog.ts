import type { PublishRequest } from '@/lib/contracts/share/published';
import type { Picture } from '@/lib/domain/file/attached-file';
import type { DocumentSource } from '@/lib/domain/message/source';
import { userStore } from '../scope/user-scope';

export type PalettePage = 'all' | 'models' | 'themes' | 'languages';

export interface OpenedDocument {
  readonly fileId: string;
  readonly filename: string;
}

interface DialogSubjects {
  /** Opens the palette as if the query had been typed. */
  palette: { readonly page?: PalettePage; readonly query?: string };
  shortcuts: object;
  export: { readonly conversationId: string; readonly title: string };
  share: { readonly conversationId: string };
  publish: { readonly version: PublishRequest };
  map: { readonly conversationId: string; readonly messageId?: string };
  versions: {
    readonly conversationId: string;
    readonly messageId: string;
    readonly siblingIds: readonly string[];
  };
  deleteMessage: { readonly conversationId: string; readonly messageId: string };
  outline: { readonly conversationId: string };
  presets: object;
  /** Null means a new one of the chat's settings. */
  preset: { readonly presetId: string | null };
  sentRequests: { readonly conversationId: string; readonly messageId: string };
  successor: { readonly subject: 'conversation' | 'preset' | 'assistant'; readonly id: string };
  compare: object;
  files: object;
  linkedAssistant: { readonly token: string };
  lightbox: { readonly pictures: readonly Picture[]; readonly fileId: string };
  document: { readonly source: DocumentSource | OpenedDocument };
  'provider-key': { readonly endpoint: string };
}

export type DialogKind = keyof DialogSubjects;

export type DialogRequest<Kind extends DialogKind = DialogKind> = {
  [Each in Kind]: { readonly kind: Each } & DialogSubjects[Each];
}[Kind];

/** A new request replaces the last. */
export const useOpenDialog = userStore<{ request: DialogRequest | null }>(() => ({ request: null }));

export function openDialog(request: DialogRequest): void {
  useOpenDialog.setState({ request });
}

export function closeDialog(): void {
  useOpenDialog.setState({ request: null });
}

/** Leaves another dialog open that may have replaced it meanwhile. */
export function closeDoneDialog(request: DialogRequest | null): void {
  if (useOpenDialog.getState().request === request) closeDialog();
}

let fetchDialog: (kind: DialogKind) => void = () => undefined;

/** Hovering or focusing its button calls it. */
export function preloadDialog(kind: DialogKind): void {
  fetchDialog(kind);
}

export function setDialogFetcher(fetch: (kind: DialogKind) => void): void {
  fetchDialog = fetch;
}
