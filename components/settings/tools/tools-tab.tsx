import { Parts } from '@/components/shared/part/parts';
import { ApprovalsSection } from './approvals-section';
import { MemorySection } from './memory/memory-section';
import { ServersSection } from './servers-section';
import { SkillsSection } from './skills/skills-section';

/** What models remember of the user, its skills, the servers of tools, and what needs no permission any more. */
export function ToolsTab() {
  return (
    <Parts>
      <MemorySection />
      <SkillsSection />
      <ServersSection />
      <ApprovalsSection />
    </Parts>
  );
}
