// Preloaded in a process: its clock is ahead of the machine's, or behind it, by this many milliseconds.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const MachineDate = Date;
const now = () => MachineDate.now() + aheadMs;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
