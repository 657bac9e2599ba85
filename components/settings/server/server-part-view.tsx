'use client';

import type { ReactNode } from 'react';
import { Parts } from '@/components/shared/part/parts';
import type { ServerPart } from '@/lib/client/navigation/server-path';
import { AdminLogSection } from './admin-log-section';
import { AssistantsSection } from './assistants-section';
import { BackupsSection } from './backups-section';
import { CheckSection } from './check-section';
import { ConnectionsSection } from './connections/connections-section';
import { FiguresSection } from './figures-section';
import { PeopleSection } from './people-section';
import { PythonSection } from './python-section';
import { RegistrationSection } from './registration-section';
import { ServerUsageSection } from './server-usage-section';

const SECTIONS: Readonly<Record<ServerPart, ReactNode>> = {
  connections: (
    <Parts>
      <ConnectionsSection />
    </Parts>
  ),
  people: (
    <Parts>
      <RegistrationSection />
      <AssistantsSection />
      <PeopleSection />
    </Parts>
  ),
  usage: (
    <Parts>
      <ServerUsageSection />
    </Parts>
  ),
  health: (
    <Parts>
      <CheckSection />
      <PythonSection />
      <BackupsSection />
      <FiguresSection />
    </Parts>
  ),
  log: (
    <Parts>
      <AdminLogSection />
    </Parts>
  ),
};

export function ServerPartView({ part }: { part: ServerPart }) {
  return SECTIONS[part];
}
