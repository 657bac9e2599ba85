// The cheapest relay that does the same work: Node alone reads the provider's events, parses each and writes its own.
import { createServer } from 'node:http';

const upstreamUrl = process.argv[2];

const server = createServer(async (request, response) => {
  let body = '';
  for await (const bytes of request) body += bytes;
  const upstream = await fetch(`${upstreamUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of upstream.body) {
    rest += decoder.decode(bytes, { stream: true });
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      if (event === 'data: [DONE]') continue;
      const delta = JSON.parse(event.slice('data: '.length)).choices[0].delta.content;
      if (delta !== undefined)
        response.write(`data: ${JSON.stringify({ type: 'text-delta', id: '1', delta })}\n\n`);
    }
  }
  response.end('data: [DONE]\n\n');
});

server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${server.address().port}\n`));
