import 'server-only';
import { generationNode } from '../generation/generation-node';
import { resumeLeftRuns } from '../generation/hand-over/resume-left-runs';
import { reapRuns } from '../generation/reap-runs';
import { platformShape } from '../platform/shape/platform-shape';
import { resumeAnswer } from '../services/turn/resume-answer';

/** Settles answers whose process died. Those that can go on do; several callers share them. */
export async function settleLostAnswers(): Promise<void> {
  const node = generationNode();
  node.onResumable = resumeAnswer;
  await reapRuns(node);
  if (platformShape() === 'functions') await resumeLeftRuns(node);
}
