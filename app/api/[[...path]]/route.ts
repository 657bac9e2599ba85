import { AppError } from '@/lib/domain/shared/app-error';
import { errorResponse } from '@/lib/server/http/response/error-response';

/** Without this, programs would get an HTML page. */
function answerNotFound(): Response {
  return errorResponse(new AppError('not_found'));
}

export const GET = answerNotFound;
export const HEAD = answerNotFound;
export const OPTIONS = answerNotFound;
export const POST = answerNotFound;
export const PUT = answerNotFound;
export const PATCH = answerNotFound;
export const DELETE = answerNotFound;
