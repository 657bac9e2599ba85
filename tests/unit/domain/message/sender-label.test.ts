import { senderLabel } from '@/lib/domain/message/sender-label';

it.each([
  [{ endpoint: 'openAI', model: 'gpt-3.5-turbo' }, 'GPT-3.5'],
  [{ endpoint: 'openAI', model: 'gpt-4o' }, 'GPT-4'],
  [{ endpoint: 'openAI', model: 'gpt-5.5' }, 'OpenAI'],
  [{ endpoint: 'openAI', model: 'gpt-4o', chatGptLabel: ' Ada ' }, 'Ada'],
  [{ endpoint: 'azureOpenAI', model: 'deployment-1' }, 'Azure OpenAI'],
  [{ endpoint: 'gptPlugins', model: 'mistral-small' }, 'Mistral'],
  [{ endpoint: 'anthropic', model: 'claude-opus-5' }, 'Claude'],
  [{ endpoint: 'anthropic', model: 'claude-opus-5', modelLabel: 'Bo' }, 'Bo'],
  [{ endpoint: 'google', model: 'gemini-3.8-flash' }, 'Gemini'],
  [{ endpoint: 'google', model: 'code-bison' }, 'Codey'],
  [{ endpoint: 'google', model: 'chat-bison' }, 'PaLM2'],
  [{ endpoint: 'bingAI', jailbreak: true }, 'Sydney'],
  [{ endpoint: 'bingAI' }, 'BingAI'],
  [{ endpoint: 'demo', model: 'demo' }, 'Demo'],
  [{ endpoint: 'Mine', endpointType: 'custom', model: 'x', modelLabel: 'A', chatGptLabel: 'B' }, 'A'],
  [{ endpoint: 'Mine', endpointType: 'custom', model: 'x', chatGptLabel: 'B', modelDisplayLabel: 'C' }, 'B'],
  [{ endpoint: 'Mine', endpointType: 'custom', model: 'mistral-large', modelDisplayLabel: 'C' }, 'Mistral'],
  [{ endpoint: 'Mine', endpointType: 'custom', model: 'x', modelDisplayLabel: 'C' }, 'C'],
  [{ endpoint: 'Mine', endpointType: 'custom', model: 'x', modelLabel: '' }, 'AI'],
])('%j is shown as %s', (source, label) => expect(senderLabel(source)).toBe(label));
