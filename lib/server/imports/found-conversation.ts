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

/** Read only on demand, since a resumed import skips most conversations. */
export interface FoundConversation {
  /** Is null when the format was not recognised. */
  readonly format: ImportFormat | null;
  readonly title: string;
  read(): ImportedConversation | SkipReason;
  /** Is true for an entry of an activity list, which is no conversation. */
  readonly isActivity?: boolean;
  /** Is set only in our own archive: where the conversation first came from. */
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
