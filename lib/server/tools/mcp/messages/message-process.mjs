import '../../../platform/process/awaited-process.mjs';
import '../../../platform/resolve-ours.mjs';

const { keepLargeMessage } = await import('./keep-large-message.ts');

process.on('message', (task) => {
  process.send(answer(task));
});

function answer(task) {
  try {
    return keepLargeMessage(task);
  } catch {
    return { problem: 'unreadable' };
  }
}
