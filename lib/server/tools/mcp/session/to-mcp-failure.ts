import 'server-only';
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { ZodError } from 'zod';
import { AppError } from '@/lib/domain/shared/app-error';
import { isErrorNamed } from '@/lib/domain/shared/is-error-named';
import { McpFailure } from '../mcp-failure';

/** An McpError of the server itself is for the model to read. */
export function toMcpFailure(error: unknown, way: 'http' | 'stdio'): McpFailure | McpError {
  if (error instanceof McpFailure) return error;
  if (error instanceof AppError && error.code === 'base_url_refused')
    return new McpFailure('address_refused', { cause: error });
  if (error instanceof Error && isOtherProtocol(error))
    return new McpFailure('other_protocol', { cause: error });
  if (error instanceof McpError) return ofProtocol(error);
  if (error instanceof ZodError) return new McpFailure('bad_answer', { cause: error });
  if (error instanceof StreamableHTTPError) return ofStatus(error);
  const isUnreadable = way === 'http' && isErrorNamed(error, 'SyntaxError');
  return new McpFailure(isUnreadable ? 'bad_answer' : 'unreachable', { cause: error });
}

/** Returns whether the server no longer knows the connection. */
export function isForgotten(error: unknown): boolean {
  return error instanceof StreamableHTTPError && error.code === 404;
}

export function isBroken(failure: unknown): boolean {
  if (!(failure instanceof McpFailure)) return false;
  const { reason, cause } = failure;
  if (reason !== 'unreachable') return reason === 'session_lost' || reason === 'not_repeated';
  const status = cause instanceof StreamableHTTPError ? (cause.code ?? 0) : 0;
  return status < 500;
}

/** Both the client and servers name a version that they do not know. */
function isOtherProtocol({ message }: Error): boolean {
  const words = message.slice(0, 2_000).toLowerCase();
  return (
    words.includes('protocol version is not supported') || words.includes('unsupported protocol version')
  );
}

function ofProtocol(error: McpError): McpFailure | McpError {
  if (error.code === Number(ErrorCode.RequestTimeout)) return new McpFailure('timeout', { cause: error });
  if (error.code === Number(ErrorCode.ConnectionClosed))
    return new McpFailure('unreachable', { cause: error });
  return error;
}

function ofStatus(error: StreamableHTTPError): McpFailure {
  if (error.code === 401 || error.code === 403) return new McpFailure('unauthorized', { cause: error });
  return new McpFailure(error.code === -1 ? 'bad_answer' : 'unreachable', { cause: error });
}
