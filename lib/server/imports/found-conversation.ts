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

/** A conversation is read only on demand, since a resumed import skips most of them. */
export interface FoundConversation {
  /** Null means that the format is not recognised. */
  readonly format: ImportFormat | null;
  readonly title: string;
  read(): ImportedConversation | SkipReason;
  /** True for an entry of a list of activities, which is no conversation. */
  readonly isActivity?: boolean;
  /** Only our own archive says where a conversation first came from. */
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
