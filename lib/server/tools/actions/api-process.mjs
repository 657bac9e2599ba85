import '../../platform/process/awaited-process.mjs';
import '../../platform/resolve-ours.mjs';

const { parseOpenApi } = await import('../../../domain/tool/openapi/parse-openapi.ts');

process.on('message', ({ text, base = null }) => process.send(answer(text, base)));

function answer(text, base) {
  try {
    return { value: JSON.stringify(parseOpenApi(text, base)) };
  } catch (error) {
    return { problem: String(error?.message ?? error).slice(0, 200) };
  }
}
