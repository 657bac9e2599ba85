import { transform } from 'sucrase';
import * as z from 'zod/mini';
import { answerPage } from '../worker/answer-page';

const askedSchema = z.object({ code: z.string(), language: z.string() });

/** Some code compiles for ever, so the page ends this worker from outside. */
answerPage((asked) => {
  const { code, language } = askedSchema.parse(asked);
  try {
    const compiled = transform(code, {
      transforms: language === 'jsx' ? ['jsx', 'imports'] : ['typescript', 'jsx', 'imports'],
      jsxRuntime: 'automatic',
      production: true,
    });
    return { compiled: compiled.code };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
});
