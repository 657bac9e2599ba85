import { AppError } from '@/lib/domain/shared/app-error';
import { allowedMethods } from '@/lib/server/http/refuse-unsupported-methods';
import { errorResponse } from '@/lib/server/http/response/error-response';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  const response = errorResponse(new AppError('method_not_allowed'));
  response.headers.set('allow', allowedMethods(new URL(request.url).searchParams.get('of') ?? '').join(', '));
  return response;
}
