/** The prompt in the dollhouse: first to rotate it, then to go inside (docs/reference/navigation-and-modes.md#dollhouse-prompt). */
import type { ViewModeState } from '../model/view-mode.ts';

export const promptDelayMs = 10_000;
/** After so many dismissals it is not shown any more. */
export const maxDismissals = 3;

/** Whether the delay begins: the prompt belongs to the combined mode button. */
export const isPromptDue = (hasCombinedButton: boolean, mode: ViewModeState): boolean =>
  hasCombinedButton && mode === 'dollhouse';

export type Prompt = 'none' | 'rotate' | 'enterInside';

export type PromptEvent =
  /** `promptDelayMs` after the dollhouse was entered. */
  | { readonly kind: 'delayPassed'; readonly dismissals: number }
  /** The user rotated, panned or zoomed the dollhouse. */
  | { readonly kind: 'navigated' }
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'leftDollhouse' };

export const promptAfter = (prompt: Prompt, event: PromptEvent): Prompt => {
  if (event.kind === 'delayPassed') return prompt === 'none' && event.dismissals < maxDismissals ? 'rotate' : prompt;
  if (event.kind === 'navigated') return prompt === 'rotate' ? 'enterInside' : prompt;
  return 'none';
};
