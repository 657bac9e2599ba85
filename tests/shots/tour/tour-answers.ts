import type { LLMock } from '@copilotkit/aimock';

const TIDES = `Here is the tide table of the week as a page:

\`\`\`html title="Tide table"
<!doctype html>
<style>
  body { font: 16px system-ui; margin: 2rem; background: #fff; color: #1c1c1c }
  li { display: flex; gap: 1rem; padding: .5rem 0; border-bottom: 1px solid #ddd }
  b { inline-size: 6rem }
</style>
<h1>Tide table</h1>
<ul>
  <li><b>Monday</b> high at 9:10, low at 15:25</li>
  <li><b>Tuesday</b> high at 9:58, low at 16:12</li>
</ul>
\`\`\`

The times are those of the harbour.`;

const RICH = `## How late is the tide?

A wave travels along the coast at about $v = \\sqrt{g h}$, so **shallow water slows it down**.

| harbour | high water | behind Dover | known for |
| :-- | --: | --: | :-- |
| Calais | 11:42 | 0 h 20 min | ferries, lace and the longest beach of the strait |
| Vlissingen | 13:05 | 1 h 43 min | ships so close that one can read their names |

\`\`\`python
import math

def speed(depth_metres: float) -> float:
    return math.sqrt(9.81 * depth_metres)  # metres a second

print(round(speed(20), 1))
\`\`\`

\`\`\`mermaid
flowchart LR
  Moon --> Sea
  Sun --> Sea
  Sea --> Harbour
\`\`\`

$$\\int_0^L \\frac{dx}{\\sqrt{g\\,h(x)}} = T$$

1. Look up the nearest port.
2. Add the difference.`;

const ASKS_BACK = { name: 'Everything__trigger-elicitation-request', arguments: '{}' };

/** Teaches the provider what it answers on the tour. */
export function teachTour(provider: LLMock): void {
  provider.on(
    { systemMessage: 'short questions or requests' },
    { content: 'Why twice a day?\nWhat is a spring tide?\nWhere on Earth is the difference between high and low water the greatest?' },
  );
  const answers = [
    ['How late is the tide', RICH],
    ['Make a tide table', TIDES],
    ['What is a tide', 'A tide is the rise and fall of the sea, drawn by the **moon** and, more gently, by the sun.'],
    ['And in rivers', 'In some rivers the tide runs upstream as a wave, a **bore**.'],
    ['Plan a weekend', 'Which dates do you have in mind?\n\n1. Train on Friday evening\n2. A walk along the coast on Saturday\n3. Back on Sunday'],
    ['Tell me aloud', 'The moon draws the sea. The sun helps a little. Twice a day the water comes in.'],
  ] as const;
  for (const [question, content] of answers) provider.onMessage(question, { content });
  const slowly = { latency: 120 };
  provider.onMessage('Describe the sea', { content: 'The sea comes in, wave after wave. '.repeat(60) }, slowly);
  provider.on({ userMessage: 'Sign me up', hasToolResult: false }, { toolCalls: [ASKS_BACK] });
  provider.on({ userMessage: 'Sign me up', hasToolResult: true }, { content: 'Thank you, you are on the list.' });
  const refusal = {
    error: { message: 'Rate limit reached for gpt-4o on requests per min (RPM): Limit 3, Used 3.', type: 'rate_limit_error' },
    status: 429,
  };
  provider.onMessage('Ask too often', refusal);
}
