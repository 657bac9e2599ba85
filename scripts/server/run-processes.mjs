import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { portProblem } from '../setup/require-free-port.mjs';
import { StartProblem } from '../start-problem.mjs';
import { isHealthyProcess } from './ask-health.mjs';
import { BackOff } from './back-off.mjs';
import { ConnectionDesk } from './connection-desk.mjs';
import { HomeCalls } from './home-calls.mjs';
import { inheritedProblem } from './inherited-sockets.mjs';
import { onStopRequest } from './on-stop-request.mjs';
import { SharedCounts } from './shared-counts.mjs';
import { SharedFigures } from './shared-figures.mjs';
import { SharedTurns } from './shared-turns.mjs';
import { StallReports } from './stall-reports.mjs';
import { LAST_WORDS_MS, STOP_LIMIT_MS, UNUSABLE_SETTINGS_EXIT } from './stop-limits.mjs';
import { untilReady } from './until-ready.mjs';
import { warmProcess } from './warm-process.mjs';
import { startWatchedProcess } from './watched-process.mjs';

const TICK_MS = 250;

/**
 * Runs `count` processes until asked to stop, and returns an exit code. `onReady` is called once, when the first of
 * them answers; the others start then. A process that ends by itself is started again after 1, 2, 4 ... 30 s and
 * does not end the others; when the first one ends before it was ready, so does the server, because it would end
 * again. Listens on `sockets`, the numbers of open files, or else on HOST and PORT. Throws a StartProblem when it does
 * not become ready, or cannot listen there.
 */
export async function runProcesses(args, { cwd, env, count, sockets = [], onReady }) {
  const house = new ServerHouse(args, { cwd, env, count, sockets });
  return house.run(onReady);
}

class ServerHouse {
  #start;
  #env;
  #count;
  #sockets;
  #ports = [];
  #isStopping = false;
  #stopped = Promise.withResolvers();
  #running = new Set();
  #desk = new ConnectionDesk();
  #shared = [new HomeCalls(), new SharedTurns(), new SharedCounts(), new SharedFigures()];
  #reports = new StallReports((refused) => this.#tellAll(refused));

  constructor(args, { cwd, env, count, sockets }) {
    this.#env = env;
    this.#count = count;
    this.#sockets = sockets;
    this.#start = () =>
      startWatchedProcess(args, { cwd, env, count, onStall: (stall) => this.#reports.add(stall) });
  }

  async run(onReady) {
    onStopRequest(
      (request) => this.#stop(request),
      () => this.#reload(),
    );
    const ticking = setInterval(() => this.#tick(), TICK_MS);
    const others = [];
    try {
      const first = this.#keepRunning(async () => {
        await this.#listen();
        onReady();
        for (let number = 1; number < this.#count; number += 1) others.push(this.#keepRunning());
      });
      const code = await first;
      return Math.max(code, ...(await Promise.all(others)));
    } finally {
      clearInterval(ticking);
      this.#desk.close();
      this.#closePorts();
      for (const process of this.#running) process.kill('SIGKILL');
    }
  }

  #endLate(process, mayFail) {
    if (this.#isStopping || process.hasExited()) return;
    process.kill('SIGKILL');
    if (!mayFail) throw new StartProblem('The server did not become ready within 60 s.');
  }

  /** `onFirstReady` marks the process that must be ready before the others start. */
  async #keepRunning(onFirstReady) {
    const backOff = new BackOff();
    for (let mayFail = onFirstReady === undefined; ;) {
      backOff.started();
      const process = this.#start();
      this.#running.add(process);
      for (const shared of this.#shared) shared.join(process);
      const isReady = await this.#becomesReady(process);
      if (isReady && !mayFail) await onFirstReady();
      if (!isReady) this.#endLate(process, mayFail);
      mayFail ||= isReady;
      const ending = await process.exited;
      this.#running.delete(process);
      this.#desk.leave(process);
      for (const shared of this.#shared) shared.leave(process);
      if (this.#isStopping) return 0;
      if (!mayFail || this.#isHopeless(ending)) return this.#giveUp(ending);
      const delayMs = backOff.next();
      say(`${this.#name()} ended by itself (${ending.words}); starting it again in ${delayMs / 1000} s.`);
      await Promise.race([pause(delayMs), this.#stopped.promise]);
      if (this.#isStopping) return 0;
    }
  }

  async #becomesReady(process) {
    const give = (socket) => process.tell({ kind: 'connection' }, socket);
    const isReady = await untilReady(process, {
      isHealthy: () => isHealthyProcess(give),
      isStopping: () => this.#isStopping,
    });
    if (!isReady) return false;
    process.tell(this.#reports.refused());
    if (this.#desk.isOpen()) {
      // Others serve meanwhile, so no user meets a process that shows its first page.
      await warmProcess(give);
      if (process.hasExited()) return false;
      this.#desk.join(process);
    } else {
      this.#desk.join(process);
      void warmProcess(this.#desk.accept);
    }
    return true;
  }

  /** All processes have the same settings; while one of them still runs with them the server continues. */
  #isHopeless({ code }) {
    return code === UNUSABLE_SETTINGS_EXIT && this.#running.size === 0;
  }

  #giveUp({ code, words }) {
    if (code !== UNUSABLE_SETTINGS_EXIT) say(`The server ended by itself (${words}); what it said is above.`);
    this.#isStopping = true;
    this.#stopped.resolve();
    return 1;
  }

  #stop({ isAgain }) {
    this.#isStopping = true;
    this.#stopped.resolve();
    // The service manager keeps the sockets, where new calls wait for the next start.
    if (this.#sockets.length > 0) this.#closePorts();
    for (const process of this.#running) process.kill(isAgain ? 'SIGKILL' : 'SIGTERM');
    if (isAgain) setTimeout(() => globalThis.process.exit(1), LAST_WORDS_MS).unref();
    else setTimeout(() => this.#killAll(), STOP_LIMIT_MS).unref();
  }

  #closePorts() {
    for (const port of this.#ports) port.close();
  }

  #killAll() {
    for (const process of this.#running) process.kill('SIGKILL');
  }

  /** Before a process is ready it has read no settings yet and has no listener for the signal. */
  #reload() {
    for (const process of this.#running) if (process.isReady()) process.kill('SIGHUP');
  }

  #tick() {
    const all = [...this.#running];
    for (const process of all)
      process.tick(
        TICK_MS,
        all.some((other) => other !== process && other.isHeard()),
      );
  }

  #tellAll(message) {
    for (const process of this.#running) process.tell(message);
  }

  async #listen() {
    const { HOST, PORT } = this.#env;
    for (const fd of this.#sockets)
      await this.#listenOn({ fd }, (error) => inheritedProblem(fd, error.code ?? error.message));
    if (this.#sockets.length === 0)
      await this.#listenOn({ host: HOST, port: Number(PORT) }, (error) => portProblem(error, HOST, PORT));
  }

  async #listenOn(place, problemOf) {
    const port = createServer({ pauseOnConnect: true }, this.#desk.accept);
    this.#ports.push(port);
    port.listen(place);
    try {
      await once(port, 'listening');
    } catch (error) {
      throw problemOf(error);
    }
  }

  #name() {
    return this.#count === 1 ? 'The server' : 'A process of the server';
  }
}

function say(words) {
  process.stderr.write(`${words}\n`);
}
