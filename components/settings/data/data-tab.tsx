import { Parts } from '@/components/shared/part/parts';
import { ArchiveSection } from './archive-section';
import { ArchivedSection } from './archived-section';
import { ImportSection } from './import-section';
import { OwnKeysSection } from './own-keys-section';
import { PublishedSection } from './published-section';
import { RevokeKeysSection } from './revoke-keys-section';
import { SharedLinksSection } from './shared-links-section';
import { StorageSection } from './storage-section';

export function DataTab() {
  return (
    <Parts>
      <StorageSection />
      <ArchiveSection />
      <ImportSection />
      <SharedLinksSection />
      <PublishedSection />
      <ArchivedSection />
      <OwnKeysSection />
      <RevokeKeysSection />
    </Parts>
  );
}
