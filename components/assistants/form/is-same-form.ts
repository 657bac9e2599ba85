import type { AssistantForm } from '@/lib/contracts/assistant/assistant-form';

export function isSameForm(one: AssistantForm, other: AssistantForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
