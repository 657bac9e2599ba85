import '../platform/process/awaited-process.mjs';
import '../platform/resolve-ours.mjs';

const { serveDocument } = await import('./serve-document.ts');
serveDocument(process);
