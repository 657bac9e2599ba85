import 'server-only';
import { after } from 'next/server';
import { drainRuns } from '../generation/drain-runs';
import { generationNode, type GenerationNode } from '../generation/generation-node';
import { leaveRuns } from '../generation/hand-over/leave-runs';
import { boundRequests, ignoreUpgrades } from '../http/bound-requests';
import { compressResponses } from '../http/compress-responses';
import { drainRequests } from '../http/drain-requests';
import { fillEmptyRefusals } from '../http/fill-empty-refusals';
import { followRequests } from '../http/follow-requests';
import { normalizeRequestPaths } from '../http/normalize-request-paths';
import { noteWork } from '../http/note-work';
import { paceRequests } from '../http/pace-requests';
import { rememberPageResponses } from '../http/page-response';
import { refuseUnsupportedMethods } from '../http/refuse-unsupported-methods';
import { markPeers } from '../http/request/peer-address';
import { serveCompressedFiles } from '../http/serve-compressed-files';
import { leaveJobsToRequests, startJobs, stopJobs } from '../jobs/start-jobs';
import { counterStore } from '../limits/counter-store';
import { hearRefusedWork } from '../limits/refused-work';
import { env } from '../platform/env';
import { logError, logEvent } from '../platform/log';
import { operatorConfig, reloadOperatorConfig } from '../platform/operator-config';
import { findLauncher } from '../platform/process/launcher';
import { holdByFramework, keepAlive } from '../platform/shape/keep-alive';
import { describeShape, platformShape } from '../platform/shape/platform-shape';
import { startTracing } from '../platform/trace/start-tracing';
import { endTracing } from '../platform/trace/traced';
import { warmModelLists } from '../providers/registry';
import { closeChangedServers } from '../services/tool/mcp/close-changed-servers';
import { servePythonAtHome } from '../services/tool/python-at-home';
import { resumeAnswer } from '../services/turn/resume-answer';
import { agreeInFunction, keepAgreement } from './keep-agreement';
import { noteMinutes } from './note-minutes';
import { reportPythonWalls } from './report-python-walls';
import { startReaper } from './start-reaper';
import { startWatching } from './start-watching';
import { startWhenPossible } from './start-when-possible';
import { surviveClosedLog } from './survive-closed-log';

/** Within this time the streams of readers are written to their end. */
const LAST_WRITES_MS = 100;

/**
 * It runs once, and waits for no database (a function waits for seconds). At SIGTERM and SIGINT answers, uploads and
 * calls may end, the rest is saved, and the process exits 0; SIGHUP rereads the configuration file. A function hands
 * its answers over at SIGTERM.
 */
export async function startServerWork(): Promise<void> {
  surviveClosedLog();
  holdByFramework(after);
  if (env().NODE_ENV !== 'development') ignoreUpgrades();
  paceRequests();
  boundRequests();
  normalizeRequestPaths();
  drainRequests();
  const requests = followRequests();
  refuseUnsupportedMethods();
  fillEmptyRefusals();
  markPeers();
  rememberPageResponses();
  serveCompressedFiles();
  hearRefusedWork();
  startWatching();
  servePythonAtHome();
  // This comes after what takes requests in turn, so that it stands around it.
  noteWork();
  await startTracing();
  // This comes last, so that it sees what the others write.
  compressResponses();
  counterStore();
  closeChangedServers();
  logEvent(describeShape());
  keepAlive(operatorConfig(), 'the configuration file could not be read in advance');
  keepAlive(reportPythonWalls(), 'it is not known which walls stand around Python');
  // Without a listener Node opens a debugger for it, to which any program of the machine could connect.
  process.on('SIGUSR1', () => undefined);
  process.on('SIGHUP', () => void reloadOperatorConfig().then(warmLists));
  const node = generationNode();
  node.onResumable = resumeAnswer;
  if (platformShape() !== 'functions') return startOwnWork(node, requests.untilEnd);
  leaveJobsToRequests();
  handOverOnNotice(node);
  await agreeInFunction();
}

/** Some platforms tell only shortly before that they end a process. */
function handOverOnNotice(node: GenerationNode): void {
  process.removeAllListeners('SIGTERM');
  process.once('SIGTERM', () => {
    leaveRuns(node)
      .catch((error: unknown) => {
        logError('not every answer could be handed over; the leases of the others lapse', error);
      })
      .finally(() => setTimeout(() => process.exit(0), LAST_WRITES_MS));
  });
}

/** Serves a process that stays; a function does nothing that no request asked for. */
function startOwnWork(node: GenerationNode, untilRequestsEnd: (limitMs: number) => Promise<void>): void {
  warmLists();
  const agreement = keepAgreement();
  const stopReaper = startReaper(node);
  const stopMinutes = noteMinutes();
  startWhenPossible('background jobs', startJobs);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    // New connections go to other processes.
    findLauncher()?.tell({ kind: 'draining' });
    stopReaper();
    stopMinutes();
    Promise.all([drainRuns(node, undefined, untilRequestsEnd), stopJobs()])
      .finally(agreement.leave)
      .finally(endTracing)
      .catch((error: unknown) => {
        logError(
          'not everything was finished before the process ended; what was running is settled at the next start',
          error,
        );
      })
      .finally(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // The handler of the framework would close the server and exit before the answers are saved.
    process.removeAllListeners(signal);
    process.on(signal, stop);
  }
}

function warmLists(): void {
  warmModelLists().catch((error: unknown) =>
    logError('the model lists could not be fetched in advance; the first reader fetches them', error),
  );
}
