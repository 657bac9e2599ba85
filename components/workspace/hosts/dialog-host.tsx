'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Commands } from '@/lib/client/commands/commands';
import { retryingImport } from '@/lib/client/retrying-import';
import {
  setDialogFetcher,
  useOpenDialog,
  type DialogKind,
  type DialogRequest,
} from '@/lib/client/stores/system/open-dialog';

const loadPalette = () => import('@/components/palette/palette-dialog').then((file) => file.PaletteDialog);
const loadShortcuts = () =>
  import('@/components/palette/shortcuts-dialog').then((file) => file.ShortcutsDialog);
const loadMap = () => import('@/components/branches/map-dialog').then((file) => file.MapDialog);
const loadVersions = () =>
  import('@/components/branches/versions-dialog').then((file) => file.VersionsDialog);
const loadOutline = () => import('@/components/side-panel/outline-dialog').then((file) => file.OutlineDialog);
const loadCompare = () => import('@/components/branches/compare-dialog').then((file) => file.CompareDialog);
const loadSuccessor = () =>
  import('@/components/retirement/successor-dialog').then((file) => file.SuccessorDialog);
const loadPresets = () => import('@/components/presets/presets-dialog').then((file) => file.PresetsDialog);
const loadPreset = () => import('@/components/presets/preset-dialog').then((file) => file.PresetDialog);
const loadExport = () => import('@/components/export/export-dialog').then((file) => file.ExportDialog);
const loadProviderKey = () =>
  import('@/components/keys/provider-key-dialog').then((file) => file.ProviderKeyDialog);
const loadInspector = () =>
  import('@/components/inspector/inspector-dialog').then((file) => file.InspectorDialog);
const loadShare = () => import('@/components/share/share-dialog').then((file) => file.ShareDialog);

/** The code of each kind: fetched when it is first opened, or when somebody is about to. */
const LOAD: Record<DialogKind, () => Promise<unknown>> = {
  palette: loadPalette,
  shortcuts: loadShortcuts,
  export: loadExport,
  share: loadShare,
  map: loadMap,
  versions: loadVersions,
  compare: loadCompare,
  presets: loadPresets,
  preset: loadPreset,
  successor: loadSuccessor,
  outline: loadOutline,
  inspector: loadInspector,
  'provider-key': loadProviderKey,
};

const PaletteDialog = dynamic(retryingImport(loadPalette, { notify: true }), { ssr: false });
const ShortcutsDialog = dynamic(retryingImport(loadShortcuts, { notify: true }), { ssr: false });
const ExportDialog = dynamic(retryingImport(loadExport, { notify: true }), { ssr: false });
const ShareDialog = dynamic(retryingImport(loadShare, { notify: true }), { ssr: false });
const MapDialog = dynamic(retryingImport(loadMap, { notify: true }), { ssr: false });
const VersionsDialog = dynamic(retryingImport(loadVersions, { notify: true }), { ssr: false });
const OutlineDialog = dynamic(retryingImport(loadOutline, { notify: true }), { ssr: false });
const ProviderKeyDialog = dynamic(retryingImport(loadProviderKey, { notify: true }), { ssr: false });
const InspectorDialog = dynamic(retryingImport(loadInspector, { notify: true }), { ssr: false });
const CompareDialog = dynamic(retryingImport(loadCompare, { notify: true }), { ssr: false });
const PresetsDialog = dynamic(retryingImport(loadPresets, { notify: true }), { ssr: false });
const PresetDialog = dynamic(retryingImport(loadPreset, { notify: true }), { ssr: false });
const SuccessorDialog = dynamic(retryingImport(loadSuccessor, { notify: true }), { ssr: false });

setDialogFetcher((kind) => {
  // A failed fetch is tried again when the dialog is opened.
  LOAD[kind]().catch(() => undefined);
});

/** Shows the dialog that was asked for last, and keeps it for its closing motion. */
export function DialogHost({ commands }: { commands: Commands }) {
  const request = useOpenDialog((state) => state.request);
  const [last, setLast] = useState<DialogRequest | null>(null);
  if (request !== null && request !== last) setLast(request);
  return last === null ? null : (
    <RequestedDialog request={last} isOpen={request !== null} commands={commands} />
  );
}

interface RequestedDialogProps {
  request: DialogRequest;
  isOpen: boolean;
  commands: Commands;
}

function RequestedDialog({ request, isOpen, commands }: RequestedDialogProps) {
  switch (request.kind) {
    case 'palette':
      return <PaletteDialog isOpen={isOpen} startPage={request.page ?? 'all'} commands={commands} />;
    case 'shortcuts':
      return <ShortcutsDialog isOpen={isOpen} />;
    case 'export': {
      const { conversationId, title } = request;
      return (
        <ExportDialog
          key={`${conversationId} ${title}`}
          isOpen={isOpen}
          conversationId={conversationId}
          title={title}
        />
      );
    }
    case 'share':
      return (
        <ShareDialog key={request.conversationId} isOpen={isOpen} conversationId={request.conversationId} />
      );
    case 'map':
      return <MapDialog isOpen={isOpen} request={request} />;
    case 'versions':
      return <VersionsDialog key={request.messageId} isOpen={isOpen} request={request} />;
    case 'outline':
      return <OutlineDialog isOpen={isOpen} conversationId={request.conversationId} />;
    case 'provider-key':
      return <ProviderKeyDialog key={request.endpoint} isOpen={isOpen} endpoint={request.endpoint} />;
    case 'presets':
      return <PresetsDialog isOpen={isOpen} />;
    case 'preset':
      return <PresetDialog isOpen={isOpen} presetId={request.presetId} />;
    case 'inspector': {
      const { conversationId, messageId } = request;
      return (
        <InspectorDialog
          key={messageId}
          isOpen={isOpen}
          conversationId={conversationId}
          messageId={messageId}
        />
      );
    }
    case 'successor':
      return <SuccessorDialog key={`${request.subject} ${request.id}`} isOpen={isOpen} request={request} />;
    case 'compare':
      return <CompareDialog isOpen={isOpen} />;
  }
}
