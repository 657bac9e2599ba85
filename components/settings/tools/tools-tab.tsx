import { Parts } from '@/components/shared/part/parts';
import { ApprovalsSection } from './approvals-section';
import { ToolsLinkSection } from './tools-link-section';

export function ToolsTab() {
  return (
    <Parts>
      <ToolsLinkSection />
      <ApprovalsSection />
    </Parts>
  );
}
