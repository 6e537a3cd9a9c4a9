/** A hint for those who linger in the dollhouse: first that it turns, then that one can go inside (docs/reference/navigation-and-modes.md#dollhouse-prompt). */
export const promptDelayMs = 10_000;
/** A person who has put it away so often has read it. */
export const maxDismissals = 3;

export type Prompt = 'none' | 'rotate' | 'enterInside';

export type PromptEvent =
  /** So long after the dollhouse was entered. */
  | { readonly kind: 'delayPassed'; readonly dismissals: number }
  /** The person turned, pushed or zoomed the dollhouse. */
  | { readonly kind: 'navigated' }
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'leftDollhouse' };

export const promptAfter = (prompt: Prompt, event: PromptEvent): Prompt => {
  if (event.kind === 'delayPassed') return prompt === 'none' && event.dismissals < maxDismissals ? 'rotate' : prompt;
  if (event.kind === 'navigated') return prompt === 'rotate' ? 'enterInside' : prompt;
  return 'none';
};
