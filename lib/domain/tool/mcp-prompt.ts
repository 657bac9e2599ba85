/** The most prompts of one server that are offered, and the most arguments of one. */
export const MCP_PROMPTS_LIMIT = 200;
export const MCP_PROMPT_ARGUMENTS_LIMIT = 20;

/** The longest name of a prompt, or of one of its arguments; and the longest argument. */
export const MCP_PROMPT_NAME_LIMIT_CHARACTERS = 200;
export const MCP_PROMPT_ARGUMENT_LIMIT_CHARACTERS = 10_000;

/** A prompt as its server offers it. */
export interface McpPrompt {
  /** The name the server knows it by. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What the user fills in. */
  readonly arguments: readonly McpPromptArgument[];
}

/** One text that a prompt is completed by. */
export interface McpPromptArgument {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
}
