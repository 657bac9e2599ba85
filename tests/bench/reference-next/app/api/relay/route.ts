const COALESCE_MS = 33;

export async function POST(request: Request): Promise<Response> {
  const upstream = await fetch(`${process.env['UPSTREAM_URL'] ?? ''}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await request.text(),
  });
  if (upstream.body === null) return new Response(null, { status: 502 });
  const reader = upstream.body.getReader();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const decoder = new TextDecoder();
      let rest = '';
      let gathered = '';
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isFirst = true;
      const flush = () => {
        timer = undefined;
        if (gathered === '') return;
        controller.enqueue(
          encoder.encode(`data: ${JSON.stringify({ type: 'text-delta', id: '1', delta: gathered })}\n\n`),
        );
        gathered = '';
      };
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        rest += decoder.decode(value, { stream: true });
        const events = rest.split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) if (event !== 'data: [DONE]') gathered += deltaOf(event);
        if (isFirst && gathered !== '') {
          isFirst = false;
          flush();
        } else timer ??= setTimeout(flush, COALESCE_MS);
      }
      clearTimeout(timer);
      flush();
      controller.enqueue(encoder.encode('data: [DONE]\n\n'));
      controller.close();
    },
  });
  return new Response(stream, {
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  });
}

function deltaOf(event: string): string {
  const parsed: { choices: { delta: { content?: string } }[] } = JSON.parse(event.slice('data: '.length));
  return parsed.choices[0]?.delta.content ?? '';
}
