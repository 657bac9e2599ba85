import { MemorySection } from './memory/memory-section';
import { ServersSection } from './servers-section';
import { SkillsSection } from './skills/skills-section';

/** What models remember of the user, its skills, and the servers of tools. */
export function ToolsTab() {
  return (
    <>
      <MemorySection />
      <SkillsSection />
      <ServersSection />
    </>
  );
}
