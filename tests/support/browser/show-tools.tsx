import { ToolsPage } from '@/components/tools/page/tools-page';
import type { ToolsPart } from '@/lib/client/navigation/tools-path';
import { showInEnglish } from './show-in-english';

/** Shows a part of the page of tools, beside the chat `c1`. */
export function showTools(part: ToolsPart = 'all') {
  return showInEnglish(<ToolsPage part={part} chat={{ conversationId: 'c1', title: 'Plans' }} />);
}
