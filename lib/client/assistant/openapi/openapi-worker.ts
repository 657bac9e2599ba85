import * as z from 'zod/mini';
import { parseOpenApi } from '@/lib/domain/tool/openapi/parse-openapi';
import { answerPage } from '../../worker/answer-page';

/** Reads a long description of an API in a worker, so that the page does not freeze. */
answerPage((text) => parseOpenApi(z.string().parse(text)));
