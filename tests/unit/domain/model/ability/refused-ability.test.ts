import { refusedAbility, type RefusedRequest } from '@/lib/domain/model/ability/refused-ability';

const ALL: RefusedRequest = {
  abilities: ['pictures', 'tools', 'system'],
  names: ['gemma3:4b', 'get_weather', 'tools_are_not_supported'],
  toolText: JSON.stringify([
    { name: 'get_weather', description: 'This model does not support tools', parameters: {} },
    { name: 'tools_are_not_supported' },
  ]),
};

// These were reported in public, by server.
it.each([
  ['tools', 'Ollama', 'registry.ollama.ai/library/gemma3:4b does not support tools'],
  ['tools', 'vLLM', '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
  ['tools', 'llama.cpp', 'tools param requires --jinja flag'],
  ['tools', 'llama.cpp, before', 'Unsupported param: tools'],
  [
    'tools',
    'OpenRouter',
    'No endpoints found that support tool use. To learn more about provider routing, visit: x',
  ],
  ['tools', 'Gemini', 'Function calling is not enabled for models/gemma-3-27b-it'],
  ['tools', 'Mistral', 'Function calling is not enabled for this model'],
  ['tools', 'Groq', '`tools` is not supported with this model'],
  ['tools', 'Groq, later', '`tool calling` is not supported with this model'],
  [
    'tools',
    'DeepInfra',
    'Tool calling is not supported for model: mistralai/Mistral-Small-24B-Instruct-2501',
  ],
  ['tools', 'SiliconFlow', 'Function call is not supported for this model.'],
  ['tools', 'Bedrock', "This model doesn't support tool use in streaming mode."],
  ['tools', 'xAI', 'The model does not support tool use or function calling but tools have been specified'],
  ['tools', 'OpenAI', "Unsupported parameter: 'tools' is not supported with this model."],
  [
    'tools',
    'OpenAI, later',
    'tools is not supported in this model. For a list of supported models, refer to x',
  ],
  ['tools', 'OpenAI, before', 'Unrecognized request argument supplied: tools'],
  ['tools', 'Together', 'Tools are not supported for this model'],
  ['tools', 'FastAPI', 'body.tools: Extra inputs are not permitted'],
  ['tools', 'Anthropic', "'claude-2.1' does not support tools"],
  ['tools', 'in Chinese', '该模型不支持工具调用'],
  [
    'tools',
    'LiteLLM',
    'litellm.BadRequestError: OllamaException - {"error":"llama3 does not support tools"}',
  ],
  ['pictures', 'llama.cpp', 'image input is not supported - hint: you may need to provide the mmproj'],
  ['pictures', 'LM Studio', 'Model does not support images. Please use a model that does.'],
  ['pictures', 'OpenRouter', 'No endpoints found that support image input'],
  ['pictures', 'OpenAI', 'Invalid content type. image_url is only supported by certain models.'],
  ['pictures', 'DeepSeek', 'messages[0]: unknown variant `image_url`, expected `text` at line 1 column 233'],
  ['pictures', 'vLLM', 'google/gemma-2b-it is not a multimodal model'],
  ['pictures', 'vLLM, later', 'At most 0 image(s) may be provided in one prompt.'],
  ['pictures', 'LiteLLM', 'The provided model is not a vision model. Please provide a vision model.'],
  [
    'pictures',
    'SiliconFlow',
    'The model is not a VLM (Vision Language Model). Please use text-only prompts.',
  ],
  ['pictures', 'Ollama', 'this model is missing data required for image input'],
  [
    'pictures',
    'Groq',
    "'messages.0' : for 'role:user' the following must be satisfied: content must be a string",
  ],
  [
    'pictures',
    'Go',
    'json: cannot unmarshal array into Go struct field Message.messages.content of type string',
  ],
  ['pictures', 'serde', 'messages[0].content: invalid type: sequence, expected a string'],
  ['pictures', 'FastAPI', 'body.messages.0.content: Input should be a valid string'],
  ['pictures', 'Gemini', 'Image input modality is not enabled for models/gemma-3-1b-it'],
  ['pictures', 'Mistral', 'Image input is not enabled for this model'],
  ['pictures', 'Bedrock', "This model doesn't support the image content block that you provided."],
  ['pictures', 'DashScope', 'Unexpected item type in content.'],
  ['pictures', 'in Chinese', '当前模型不支持图片输入'],
  ['system', 'a template', 'System role not supported'],
  ['system', 'LM Studio', 'Error rendering prompt with jinja template: "Error: System role not supported"'],
  ['system', 'Gemini', 'Developer instruction is not enabled for models/gemma-3-27b-it'],
  ['system', 'OpenAI', "Unsupported value: 'messages[0].role' does not support 'system' with this model."],
  ['system', 'an old template', 'Conversation roles must alternate user/assistant/user/assistant/...'],
  ['system', 'another template', 'Only user and assistant roles are supported!'],
  ['system', 'Bedrock', "This model doesn't support system prompts."],
  ['system', 'a strict server', "messages.0.role: Input should be 'user' or 'assistant'"],
])('%s are refused in the words of %s', (ability, _server, words) =>
  expect(refusedAbility(words, ALL)).toBe(ability),
);

it.each([
  ['a schema', "Invalid schema for function 'get_weather': 'oneOf' is not supported."],
  ['a place in a schema', 'tools.0.function.parameters: keyword "format" is not supported'],
  [
    'the number of tools',
    "Invalid 'tools': array too long. Expected at most 128; more tools are not supported.",
  ],
  ['a tool of the provider', "Hosted tool 'web_search' is not supported with this model."],
  ['a format', 'Unsupported image format. Only JPEG and PNG images are supported.'],
  ['the size of a picture', 'The image is too large and not supported.'],
  ['a damaged picture', 'Could not process image'],
  ['the number of pictures, of Ollama', 'vision model only supports a single image per message'],
  ['the number of pictures', 'This model only supports 1 image per request'],
  ['the number of pictures, otherwise', 'Multi-image inputs are not supported by this model'],
  [
    'one picture, of OpenAI',
    "You uploaded an unsupported image. Please make sure your image has of one the following formats: ['png']",
  ],
  ['what one picture shows', 'This image is not allowed.'],
  ['what pictures show', 'Images of people are not permitted.'],
  ['a failure that passes', 'Image input is temporarily unavailable. Please try again later.'],
  ['a failure that passes, in two sentences', 'Image input is unavailable. Please try again later.'],
  ['a failure of tools that passes', 'Tool use is unavailable right now'],
  ['one tool', "Tool 'get_weather' is not available."],
  ['one tool, by its name', 'The tool get_weather is not supported here'],
  ['one choice of tools', "tool_choice 'none' is not supported with this model"],
  ['tools beside those of the provider', 'Tool use with function calling is unsupported'],
  ['a policy', 'Images of this kind are not allowed by our policy.'],
  ['the window', 'This model does not support more than 8192 tokens.'],
  ['the model', 'The model gemma3:4b is not available in your region.'],
  ['streaming', 'Streaming is not supported. Your request had an image and tools.'],
  [
    'a call that the model wrote',
    "Failed to call a function. Please adjust your prompt. See 'failed_generation'",
  ],
  [
    'the order of turns',
    'After the optional system message, conversation roles must alternate user/assistant',
  ],
  ['nothing', ''],
])('words about %s refuse no ability', (_what, words) => expect(refusedAbility(words, ALL)).toBeNull());

it.each([
  ['a tool is called', 'The name tools_are_not_supported is reserved.'],
  ['a tool says of itself', 'Bad description "This model does not support tools" of an entry.'],
])('what %s is no word of the provider', (_what, words) => expect(refusedAbility(words, ALL)).toBeNull());

const SAID = 'this model does not support tools';

it.each([
  ['beside a part of it', { enum: ['mod', SAID] }, `'x' is not one of ['mod', '${SAID}']`],
  ['behind a quotation mark', { enum: [`a". ${SAID}`] }, `'a". ${SAID}' is unknown here`],
  ['behind a backslash', { enum: [`a\\b. ${SAID}`] }, `"a\\b. ${SAID}" is unknown here`],
  ['over two lines', { enum: [`a\n${SAID}`] }, `"a\n${SAID}" is unknown here`],
  ['over two lines, in JSON', { enum: [`a\n${SAID}`] }, JSON.stringify({ a: `a\n${SAID}`, b: 1 })],
  ['in typographic marks', { enum: [`a“b. ${SAID}`] }, `'a“b. ${SAID}' is unknown here`],
  [
    'behind many others',
    { enum: [...Array.from({ length: 60 }, (_, index) => `tool ${String(index)}`), SAID] },
    `not one of [${Array.from({ length: 60 }, (_, index) => `'tool ${String(index)}'`).join(', ')}, '${SAID}']`,
  ],
])('what a tool brought is no word of the provider %s', (_where, parameters, words) => {
  const request = { ...ALL, names: ['look_up'], toolText: JSON.stringify([{ name: 'look_up', parameters }]) };
  expect(refusedAbility(words, request)).toBeNull();
});

it('a model whose name has the words is not said to lack what it is named after', () => {
  const request = { ...ALL, names: ['acme/vision-tools'] };
  expect(refusedAbility('acme/vision-tools is not available here', request)).toBeNull();
});

it('only what was sent can have been refused', () => {
  expect(refusedAbility('llama3 does not support tools', { ...ALL, abilities: ['pictures'] })).toBeNull();
});
