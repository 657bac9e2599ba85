import { Session } from 'node:inspector';

/** Code that does not stop for the debugger by then is a native function that runs long, not ours. */
const LIMIT_MS = 3_000;
const FRAMES_LIMIT = 12;
const CURRENT_WORK = 'JSON.stringify(globalThis.parleySingletons?.currentWork?.getStore() ?? null)';

/**
 * Stops the main thread where it is. The stack is empty when it cannot be stopped, and `work` null when it is not
 * known.
 */
export async function readStall() {
  const nothing = { stack: [], work: null };
  const session = new Session();
  const post = (method, parameters) =>
    new Promise((settle, fail) => {
      session.post(method, parameters, (error, result) => (error ? fail(error) : settle(result)));
    });
  const places = new Map();
  session.on('Debugger.scriptParsed', ({ params }) => places.set(params.scriptId, params.url));
  const stopped = new Promise((settle) => {
    session.once('Debugger.paused', ({ params }) => settle(params.callFrames));
  });
  const read = async () => {
    session.connectToMainThread();
    await post('Debugger.enable');
    await post('Debugger.pause');
    const frames = await stopped;
    const stack = frames.slice(0, FRAMES_LIMIT).map((frame) => toWords(frame, places));
    const { result } = await post('Debugger.evaluateOnCallFrame', {
      callFrameId: frames[0].callFrameId,
      expression: CURRENT_WORK,
    });
    return { stack, work: typeof result.value === 'string' ? JSON.parse(result.value) : null };
  };
  const late = new Promise((settle) => setTimeout(settle, LIMIT_MS, nothing));
  return Promise.race([read().catch(() => nothing), late]);
}

function toWords({ functionName, location: { scriptId, lineNumber, columnNumber } }, places) {
  const place = `${places.get(scriptId) || 'unknown'}:${lineNumber + 1}:${(columnNumber ?? 0) + 1}`;
  return `${functionName || '(anonymous)'} (${place})`;
}
