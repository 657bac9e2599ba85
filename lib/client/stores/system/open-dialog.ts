import { create } from 'zustand';

/** The lists of the palette: everything, or the choices of one matter. */
export type PalettePage = 'all' | 'models' | 'themes' | 'languages';

/** What can be opened over the screen from several places: the kind of dialog, and what it is about. */
export type DialogRequest =
  | { readonly kind: 'palette'; readonly page?: PalettePage }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'export'; readonly conversationId: string; readonly title: string }
  | { readonly kind: 'share'; readonly conversationId: string }
  | { readonly kind: 'map'; readonly conversationId: string; readonly messageId?: string }
  | {
      readonly kind: 'versions';
      readonly conversationId: string;
      /** The one on the screen, among the others. */
      readonly messageId: string;
      readonly siblingIds: readonly string[];
    }
  | { readonly kind: 'outline'; readonly conversationId: string }
  | { readonly kind: 'presets' }
  /** Null keeps the settings of the chat on the screen as a new one. */
  | { readonly kind: 'preset'; readonly presetId: string | null }
  /** What was sent to the provider for an answer. */
  | { readonly kind: 'inspector'; readonly conversationId: string; readonly messageId: string }
  /** Another model for a conversation or a preset whose own one ends. */
  | { readonly kind: 'successor'; readonly subject: 'conversation' | 'preset'; readonly id: string }
  | { readonly kind: 'compare' }
  /** The key the person brings for this endpoint. */
  | { readonly kind: 'provider-key'; readonly endpoint: string };

export type DialogKind = DialogRequest['kind'];

/** Which dialog is open; null while none is. One at a time: a new request takes the place of the last. */
export const useOpenDialog = create<{ request: DialogRequest | null }>(() => ({ request: null }));

/** Opens a dialog, from anywhere on the screen. */
export function openDialog(request: DialogRequest): void {
  useOpenDialog.setState({ request });
}

/** Closes whichever is open. */
export function closeDialog(): void {
  useOpenDialog.setState({ request: null });
}

/** Closes a dialog that has done its work, unless another one took its place meanwhile. */
export function closeDoneDialog(request: DialogRequest | null): void {
  if (useOpenDialog.getState().request === request) closeDialog();
}

let fetchDialog: (kind: DialogKind) => void = () => undefined;

/** Fetches a dialog's code when somebody is about to open it: on hover and focus of what does. */
export function preloadDialog(kind: DialogKind): void {
  fetchDialog(kind);
}

/** Tells how the code of a dialog is fetched; the host of the dialogs knows. */
export function setDialogFetcher(fetch: (kind: DialogKind) => void): void {
  fetchDialog = fetch;
}
