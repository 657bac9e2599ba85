import '../platform/process/background-process.mjs';
import '../platform/resolve-ours.mjs';

const { serveDocument } = await import('./serve-document.ts');
serveDocument(process);
