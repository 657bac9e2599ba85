import '../platform/process/background-process.mjs';
import '../platform/resolve-ours.mjs';

const { serveFrames } = await import('./serve-frames.ts');
serveFrames(process);
