'use client';

import { Parts } from '@/components/shared/part/parts';
import { AdminLogSection } from './admin-log-section';
import { AssistantsSection } from './assistants-section';
import { BackupsSection } from './backups-section';
import { CheckSection } from './check-section';
import { ConnectionsSection } from './connections-section';
import { FiguresSection } from './figures-section';
import { PeopleSection } from './people-section';
import { PythonSection } from './python-section';
import { RegistrationSection } from './registration-section';
import { ServerUsageSection } from './server-usage-section';

export function ServerTab() {
  return (
    <Parts>
      <ConnectionsSection />
      <RegistrationSection />
      <AssistantsSection />
      <PeopleSection />
      <ServerUsageSection />
      <FiguresSection />
      <PythonSection />
      <BackupsSection />
      <CheckSection />
      <AdminLogSection />
    </Parts>
  );
}
