import { say, type DemoStep } from '../demo-step';
import { KEYWORDS } from '../keywords';

export function introduction(_text: string): readonly DemoStep[] {
  const list = KEYWORDS.map((keyword) => `- **${keyword.word}**: ${keyword.shows}`).join('\n');
  return say(
    'Hello! I am **Demo**, a small scripted model that lives inside this server. I need no key and no network, I cost ' +
      'nothing, and I always give the same answer to the same conversation.\n\n' +
      '### What you can do here\n\n' +
      'Edit any message and send it again, regenerate an answer and page through its versions, stop me and let me ' +
      'continue, copy, rename and delete chats. An answer goes on being written when you reload or leave the ' +
      'page.\n\n' +
      '### What you can ask me for\n\n' +
      `Write one of these words:\n\n${list}\n\n` +
      'Anything else and we just talk. I remember what was said in this chat.\n\n' +
      '### Real models\n\n' +
      'An administrator connects OpenAI, Anthropic, Google or another server under Settings, Server, or by a variable ' +
      'such as `OPENAI_API_KEY`; their models then appear in the menu at the top. A running Ollama is found by itself.',
  );
}
