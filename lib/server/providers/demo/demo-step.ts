export type DemoStep =
  | { readonly type: 'say'; readonly text: string; readonly tokensPerSecond?: number }
  | { readonly type: 'think'; readonly text: string }
  | { readonly type: 'pause'; readonly delayMs: number }
  | { readonly type: 'call'; readonly toolCallId: string; readonly name: string; readonly input: string }
  | { readonly type: 'result'; readonly toolCallId: string; readonly output: string }
  | { readonly type: 'fail'; readonly message: string };

export function say(text: string): readonly DemoStep[] {
  return [{ type: 'say', text }];
}
