import 'server-only';
import type { RunPhase, RunStepType } from '@/lib/domain/assistant/run-state';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { saveRunPhase, saveRunStep } from '../../../db/turn/assistant-runs';
import type { Producer, RunPlan } from '../../../generation/contract';
import { logError } from '../../../platform/log';

/** A later start lets the first word pass before the database is asked. */
const BEGIN_DELAY_MS = 50;

export function recordRun(plan: RunPlan, producer: Producer): Producer {
  if (typeof plan.assistantId !== 'string') return producer;
  return async (emit, ...rest) => {
    const record = new RunRecord(plan);
    record.begin();
    try {
      await producer(
        (event) => {
          emit(event);
          record.watch(event);
        },
        ...rest,
      );
      record.closeStep();
    } catch (error) {
      if (error instanceof AppError && error.code === 'call_expired') record.enter('expired');
      throw error;
    } finally {
      await record.written();
    }
  };
}

interface OpenStep {
  readonly position: number;
  readonly type: RunStepType;
  readonly toolCallIds: string[];
  isOver: boolean;
}

/** Changes during a write go into the next one, and few statements serve many calls. */
class RunRecord {
  private readonly plan: RunPlan;
  private phase: RunPhase | null = null;
  private step: OpenStep | null = null;
  private nextPosition = 0;
  private readonly changed = new Set<OpenStep>();
  private readonly running = new Set<string>();
  private readonly waiting = new Set<string>();
  private writing: Promise<void> | null = null;
  private beginning: NodeJS.Timeout | undefined;

  constructor(plan: RunPlan) {
    this.plan = plan;
  }

  begin(): void {
    this.phase = 'in_progress';
    this.beginning = setTimeout(() => {
      this.write();
    }, BEGIN_DELAY_MS);
  }

  enter(phase: RunPhase): void {
    this.phase = phase;
    this.write();
  }

  watch(event: ChatEvent): void {
    switch (event.type) {
      case 'text':
      case 'picture':
        if (this.step?.type !== 'message_creation') this.openStep('message_creation');
        return;
      case 'tool-call':
        if (this.step?.type !== 'tool_calls' || this.step.isOver) this.openStep('tool_calls');
        this.step?.toolCallIds.push(event.toolCallId);
        this.running.add(event.toolCallId);
        this.change();
        return;
      case 'tool-question':
        this.waiting.add(event.toolCallId);
        this.enter('requires_action');
        return;
      case 'tool-allowed':
        this.leaveWaiting(event.toolCallId);
        return;
      case 'tool-result':
        this.leaveWaiting(event.toolCallId);
        this.running.delete(event.toolCallId);
        if (this.running.size === 0) this.closeStep();
        return;
      default:
    }
  }

  closeStep(): void {
    if (this.step === null || this.step.isOver) return;
    this.step.isOver = true;
    this.change();
  }

  async written(): Promise<void> {
    this.write();
    while (this.writing !== null) await this.writing;
  }

  private openStep(type: RunStepType): void {
    this.closeStep();
    this.step = { position: this.nextPosition, type, toolCallIds: [], isOver: false };
    this.nextPosition += 1;
    this.change();
  }

  private leaveWaiting(toolCallId: string): void {
    if (this.waiting.delete(toolCallId) && this.waiting.size === 0) this.enter('in_progress');
  }

  private change(): void {
    if (this.step !== null) this.changed.add(this.step);
    this.write();
  }

  private write(): void {
    clearTimeout(this.beginning);
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
  }

  private async writeAll(): Promise<void> {
    const { ownerId, runId } = this.plan;
    try {
      while (this.phase !== null || this.changed.size > 0) {
        const { phase } = this;
        const steps = [...this.changed].map((step) => ({ ...step, toolCallIds: [...step.toolCallIds] }));
        this.phase = null;
        this.changed.clear();
        if (phase !== null) await saveRunPhase(ownerId, runId, phase);
        for (const step of steps) await saveRunStep(ownerId, runId, step);
      }
    } catch (error) {
      logError('what an assistant does could not be written down; its answer goes on', error, { runId });
    }
  }
}
