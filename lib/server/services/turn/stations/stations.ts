import 'server-only';
import type { PromptWindow } from '@/lib/contracts/turn/prompt-window';
import type { SubscribeToRun } from '../../../generation/contract';
import { checkNextTurn } from '../measure/check-next-turn';
import { equipNextTurn } from '../measure/equip-next-turn';
import { measurePrompt } from '../measure/measure-prompt';
import { placeNextTurn, type NextTurn } from '../measure/place-next-turn';
import type { AskedTurn } from '../value/turn';
import { beginTurn } from './begin-turn';
import { checkTurn } from './check-turn';
import { equipTurn } from './equip-turn';
import { placeTurn } from './place-turn';
import { priceTurn } from './price-turn';
import { promptTurn } from './prompt-turn';
import { runTurn } from './run-turn';
import { settleTurn } from './settle-turn';

export async function passStations(asked: AskedTurn): Promise<SubscribeToRun> {
  const checked = await checkTurn(asked);
  const placed = await placeTurn(checked);
  const equipped = await equipTurn(placed);
  const prompted = await promptTurn(equipped);
  const priced = await priceTurn(prompted);
  const begun = await beginTurn(priced);
  const running = runTurn(begun);
  return settleTurn(running);
}

/** These stations end where the prompt would be made. */
export async function measureStations(next: NextTurn): Promise<PromptWindow | null> {
  const placed = await placeNextTurn(next);
  const checked = await checkNextTurn(placed);
  if (checked === null) return null;
  const equipped = await equipNextTurn(checked);
  return measurePrompt(equipped);
}
