import { Parts } from '@/components/shared/part/parts';
import { ApprovalsSection } from './approvals-section';
import { ServersSection } from './servers-section';

export function ToolsTab() {
  return (
    <Parts>
      <ServersSection />
      <ApprovalsSection />
    </Parts>
  );
}
