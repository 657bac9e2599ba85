export const MCP_PROMPTS_LIMIT = 200;
export const MCP_PROMPT_ARGUMENTS_LIMIT = 20;

export const MCP_PROMPT_NAME_LIMIT_CHARACTERS = 200;
export const MCP_PROMPT_ARGUMENT_LIMIT_CHARACTERS = 10_000;

export interface McpPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly McpPromptArgument[];
}

export interface McpPromptArgument {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
}
