import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import type { PromptMessage } from '../../../providers/contract';
import type { Tool } from '../../../tools/contract';

/** What the model of an answer reads before its first call. */
interface ReadContent {
  readonly prompt: readonly PromptMessage[];
  readonly branch: readonly Message[];
  readonly tools: readonly Tool[];
  /** The answer is an assistant's, whose instructions may be a copy of another user's. */
  readonly hasAssistant: boolean;
}

/**
 * Returns whether an answer begins with content that others may have written: files, what tools returned earlier (also
 * where the prompt no longer tells the calls: the text of their answers may follow it), what a server says of its own
 * tools, and the instructions of an assistant.
 */
export function hasForeignContent({ prompt, branch, tools, hasAssistant }: ReadContent): boolean {
  const isGuarded = guardedNames(tools);
  return (
    hasAssistant ||
    tools.some(({ definitionHash }) => definitionHash !== undefined) ||
    branch.some(
      ({ content, files, sources }) =>
        sources.length > 0 ||
        files.length > 0 ||
        content.some((part) => part.type === 'tool_call' && !isGuarded.has(part.name)),
    ) ||
    // Files of folders and assistants are no message's.
    prompt.some(({ files = [] }) => files.length > 0)
  );
}

/** Returns the names of the tools that return what the user already knows, and that others must not use. */
export function guardedNames(tools: readonly Tool[]): ReadonlySet<string> {
  return new Set(tools.flatMap(({ name, isGuarded }) => (isGuarded === true ? [name] : [])));
}
