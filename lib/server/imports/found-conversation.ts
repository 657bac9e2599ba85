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

/** One conversation of a file; read only when it is wanted, since a resumed import skips most of them. */
export interface FoundConversation {
  /** Null when nothing of it was recognised. */
  readonly format: ImportFormat | null;
  readonly title: string;
  read(): ImportedConversation | SkipReason;
  /** It is an entry of a list of activities, and not a conversation. */
  readonly isActivity?: boolean;
  /** For a conversation of our own archive: where it first came from. */
  readonly origin: string | null;
}

/** What our own archive holds beside conversations. */
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
