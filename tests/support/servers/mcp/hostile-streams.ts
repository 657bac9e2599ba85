import type { ServerResponse } from 'node:http';
import { RawAnswer } from './scripted-mcp-server';

/** Writes the same text as fast as it is read, for ever; `isClosed` says whether a reader has closed it. */
export function endless(contentType: string, piece: string, status = 200) {
  const bytes = Buffer.from(piece);
  let isClosed = false;
  const answer = new RawAnswer((response) => {
    response.writeHead(status, { 'content-type': contentType });
    response.once('close', () => {
      isClosed = true;
    });
    writeOn(response, bytes);
  });
  return { answer, isClosed: () => isClosed };
}

function writeOn(response: ServerResponse, bytes: Buffer): void {
  // One piece is sent each turn of the loop, which the reader shares.
  const more = () => {
    if (response.destroyed) return;
    if (response.write(bytes)) setImmediate(more);
    else response.once('drain', more);
  };
  more();
}

/** Answers with one text around the request's id. */
export function answering(result: string, contentType = 'application/json'): RawAnswer {
  return new RawAnswer((response, id) => {
    const message = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`;
    response.writeHead(200, { 'content-type': contentType });
    response.end(contentType === 'application/json' ? message : `data: ${message}\n\n`);
  });
}

/** The stream begins with `before`, and ends with the result. */
export function answeringAfter(before: string, result: string): RawAnswer {
  return new RawAnswer((response, id) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(before);
    response.end(`data: {"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}\n\n`);
  });
}

export const notice = (method: string, params = '{}') =>
  `data: {"jsonrpc":"2.0","method":"${method}","params":${params}}\n\n`;

export const asked = (id: string, method: string, params = '{}') =>
  `data: {"jsonrpc":"2.0","id":"${id}","method":"${method}","params":${params}}\n\n`;
