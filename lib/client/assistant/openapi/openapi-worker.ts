import * as z from 'zod/mini';
import { parseOpenApi } from '@/lib/domain/tool/openapi/parse-openapi';
import { answerPage } from '../../worker/answer-page';

answerPage((text) => parseOpenApi(z.string().parse(text)));
