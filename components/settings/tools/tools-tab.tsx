import { Parts } from '@/components/shared/part/parts';
import { ApprovalsSection } from './approvals-section';
import { MemorySection } from './memory/memory-section';
import { ServersSection } from './servers-section';
import { SkillsSection } from './skills/skills-section';

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
