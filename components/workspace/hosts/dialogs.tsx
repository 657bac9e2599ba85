'use client';

import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '@/lib/client/page/lazy-part';
import type { Commands } from '@/lib/client/system/commands/commands';
import type { DialogKind, DialogRequest } from '@/lib/client/system/open-dialog';

interface Shown {
  readonly isOpen: boolean;
  readonly commands: Commands;
}

interface LazyDialog<Kind extends DialogKind> {
  /** Rejects when the code cannot be loaded. */
  fetch(): Promise<unknown>;
  show(request: DialogRequest<Kind>, shown: Shown): ReactNode;
}

/** The code is fetched when it is needed; a new key mounts the dialog again. */
const DIALOGS: { readonly [Kind in DialogKind]: LazyDialog<Kind> } = {
  palette: lazyDialog(
    () => import('@/components/palette/palette-dialog').then((file) => file.PaletteDialog),
    ({ page, query }, shown) => ({ ...shown, startPage: page ?? 'all', startQuery: query ?? '' }),
  ),
  shortcuts: lazyDialog(
    () => import('@/components/palette/shortcuts-dialog').then((file) => file.ShortcutsDialog),
    (_request, { isOpen }) => ({ isOpen }),
  ),
  export: lazyDialog(
    () => import('@/components/export/export-dialog').then((file) => file.ExportDialog),
    ({ conversationId, title }, { isOpen }) => ({ isOpen, conversationId, title }),
    ({ conversationId, title }) => `${conversationId} ${title}`,
  ),
  share: lazyDialog(
    () => import('@/components/share/share-dialog').then((file) => file.ShareDialog),
    ({ conversationId }, { isOpen }) => ({ isOpen, conversationId }),
    ({ conversationId }) => conversationId,
  ),
  publish: lazyDialog(
    () => import('@/components/artifacts/published/publish-dialog').then((file) => file.PublishDialog),
    ({ version }, { isOpen }) => ({ isOpen, version }),
    ({ version: { messageId, kind, code } }) => `${messageId} ${kind} ${code}`,
  ),
  map: lazyDialog(
    () => import('@/components/branches/map-dialog').then((file) => file.MapDialog),
    (request, { isOpen }) => ({ isOpen, request }),
  ),
  versions: lazyDialog(
    () => import('@/components/branches/versions-dialog').then((file) => file.VersionsDialog),
    (request, { isOpen }) => ({ isOpen, request }),
    ({ messageId }) => messageId,
  ),
  deleteMessage: lazyDialog(
    () => import('@/components/branches/delete-message-dialog').then((file) => file.DeleteMessageDialog),
    (request, { isOpen }) => ({ isOpen, request }),
    ({ messageId }) => messageId,
  ),
  outline: lazyDialog(
    () => import('@/components/side-panel/outline-dialog').then((file) => file.OutlineDialog),
    ({ conversationId }, { isOpen }) => ({ isOpen, conversationId }),
  ),
  compare: lazyDialog(
    () => import('@/components/branches/compare-dialog').then((file) => file.CompareDialog),
    (_request, { isOpen }) => ({ isOpen }),
  ),
  presets: lazyDialog(
    () => import('@/components/presets/presets-dialog').then((file) => file.PresetsDialog),
    (_request, { isOpen }) => ({ isOpen }),
  ),
  preset: lazyDialog(
    () => import('@/components/presets/preset-dialog').then((file) => file.PresetDialog),
    ({ presetId }, { isOpen }) => ({ isOpen, presetId }),
  ),
  successor: lazyDialog(
    () => import('@/components/retirement/successor-dialog').then((file) => file.SuccessorDialog),
    (request, { isOpen }) => ({ isOpen, request }),
    ({ subject, id }) => `${subject} ${id}`,
  ),
  sentRequests: lazyDialog(
    () => import('@/components/sent-requests/sent-requests-dialog').then((file) => file.SentRequestsDialog),
    ({ conversationId, messageId }, { isOpen }) => ({ isOpen, conversationId, messageId }),
    ({ messageId }) => messageId,
  ),
  files: lazyDialog(
    () => import('@/components/files/my-files-dialog').then((file) => file.MyFilesDialog),
    (_request, { isOpen }) => ({ isOpen }),
  ),
  linkedAssistant: lazyDialog(
    () =>
      import('@/components/assistants/links/linked-assistant-dialog').then(
        (file) => file.LinkedAssistantDialog,
      ),
    ({ token }, { isOpen }) => ({ isOpen, token }),
    ({ token }) => token,
  ),
  lightbox: lazyDialog(
    () => import('@/components/lightbox/lightbox-dialog').then((file) => file.LightboxDialog),
    ({ pictures, fileId }, { isOpen }) => ({ isOpen, pictures, fileId }),
    ({ fileId }) => fileId,
  ),
  document: lazyDialog(
    () => import('@/components/document/document-dialog').then((file) => file.DocumentDialog),
    ({ source }, { isOpen }) => ({ isOpen, source }),
    ({ source }) =>
      'passage' in source ? `${source.fileId} ${String(source.passage)} ${source.excerpt}` : source.fileId,
  ),
  'provider-key': lazyDialog(
    () => import('@/components/provider-key/provider-key-dialog').then((file) => file.ProviderKeyDialog),
    ({ endpoint }, { isOpen }) => ({ isOpen, endpoint }),
    ({ endpoint }) => endpoint,
  ),
};

/** Rejects when it cannot be loaded; opening tries again. */
export function fetchDialog(kind: DialogKind): Promise<unknown> {
  return DIALOGS[kind].fetch();
}

export function showDialog<Kind extends DialogKind>(request: DialogRequest<Kind>, shown: Shown): ReactNode {
  return DIALOGS[request.kind].show(request, shown);
}

function lazyDialog<Kind extends DialogKind, Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  propsOf: (request: DialogRequest<Kind>, shown: Shown) => Props,
  keyOf?: (request: DialogRequest<Kind>) => string,
): LazyDialog<Kind> {
  const { Part: Dialog, fetch } = lazyPart(load, { notify: true });
  return {
    fetch,
    show: (request, shown) => <Dialog key={keyOf?.(request)} {...propsOf(request, shown)} />,
  };
}
