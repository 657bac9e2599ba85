import 'server-only';
import type {
  ArchiveAssistant,
  ArchiveFile,
  ArchiveFolder,
  ArchiveMemory,
  ArchivePreset,
  ArchiveSettings,
  ArchiveSkill,
} from '@/lib/domain/import/archive';
import type { ImportFormat } from '@/lib/domain/import/detect-format';
import type { ImportNote, SkipReason } from '@/lib/domain/import/import-report';
import type { ImportedConversation } from '@/lib/domain/import/imported-conversation';

/** A resumed import skips most, so it is read on demand. */
export interface FoundConversation {
  /** Null means unrecognised. */
  readonly format: ImportFormat | null;
  readonly title: string;
  read(): ImportedConversation | SkipReason;
  /** It is no conversation. */
  readonly isActivity?: boolean;
  /** Only our archive knows where it came from. */
  readonly origin: string | null;
}

export interface ArchiveExtras {
  readonly folders: readonly ArchiveFolder[];
  readonly presets: readonly ArchivePreset[];
  readonly assistants: readonly ArchiveAssistant[];
  readonly memories: readonly ArchiveMemory[];
  readonly skills: readonly ArchiveSkill[];
  readonly settings: ArchiveSettings | null;
  readonly files: readonly ArchiveFile[];
  readonly notes: readonly ImportNote[];
}
