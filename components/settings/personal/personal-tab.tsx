import { Parts } from '@/components/shared/part/parts';
import { InstructionsSection } from './instructions-section';
import { MemorySection } from './memory/memory-section';
import { SkillsSection } from './skills/skills-section';

export function PersonalTab() {
  return (
    <Parts>
      <InstructionsSection />
      <MemorySection />
      <SkillsSection />
    </Parts>
  );
}
