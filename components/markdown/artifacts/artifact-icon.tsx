import { AppWindow, Atom, ChartNetwork, FileCode, FileText, Image as ImageIcon } from 'lucide-react';
import type { ArtifactKind } from '@/lib/domain/message/artifact/artifact-kind';

const ICONS = {
  html: AppWindow,
  react: Atom,
  svg: ImageIcon,
  mermaid: ChartNetwork,
  markdown: FileText,
  code: FileCode,
} as const;

export function ArtifactIcon({ kind, className }: { kind: ArtifactKind; className?: string }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden className={className} />;
}
