import '../../platform/process/awaited-process.mjs';
import '../../platform/resolve-ours.mjs';

const { parseOpenApi } = await import('../../../domain/tool/openapi/parse-openapi.ts');

process.on('message', ({ text }) => process.send(answer(text)));

function answer(text) {
  try {
    return { value: JSON.stringify(parseOpenApi(text)) };
  } catch (error) {
    return { problem: String(error?.message ?? error).slice(0, 200) };
  }
}
