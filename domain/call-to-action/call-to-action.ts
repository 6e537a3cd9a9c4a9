/**
 * The call-to-action overlay as a pure state machine (docs/reference/start-up.md#call-to-action): it explains the controls
 * at the start of a visit, or offers what to do after a tour.
 */
const callToActionSizes = ['none', 'large', 'small'] as const;
export type CallToActionSize = (typeof callToActionSizes)[number];

/** A size by its number or its name; null for any other text. */
export const readCallToActionSize = (text: string | null): CallToActionSize | null => {
  const byNumber = /^[0-2]$/.test(text ?? '') ? callToActionSizes[Number(text)] : undefined;
  return byNumber ?? callToActionSizes.find((size) => size === text?.toLowerCase()) ?? null;
};

/** Null: no overlay is open. */
export type CallToAction = {
  readonly content: 'help' | 'tourComplete';
  readonly size: Exclude<CallToActionSize, 'none'>;
} | null;

export interface CallToActionConditions {
  /** Of the help at the start, from `help`. */
  readonly helpSize: CallToActionSize;
  /** Of the overlay after a tour, from `tourcta`. */
  readonly tourSize: CallToActionSize;
  /** From `ts`. */
  readonly isHelpSuppressed: boolean;
  readonly isQuickstart: boolean;
  /** A visitor of this browser has closed one before. */
  readonly hasBeenSeen: boolean;
  readonly hasHighlights: boolean;
}

export type CallToActionEvent =
  /** The viewer was opened. */
  | { readonly kind: 'opened' }
  /** The phase is `playing`. */
  | { readonly kind: 'playing' }
  | { readonly kind: 'tourFinished' }
  /** A tour is under way again. */
  | { readonly kind: 'tourStarted' }
  /** A program opens it. */
  | { readonly kind: 'requested' }
  /** By a press on the canvas or on the close button, or another modal has replaced it. */
  | { readonly kind: 'closed' };

const helpAt = (moment: 'opened' | 'playing', facts: CallToActionConditions): CallToAction => {
  const isDue = facts.isQuickstart === (moment === 'opened') && !facts.isHelpSuppressed && !facts.hasBeenSeen;
  return isDue && facts.helpSize !== 'none' ? { content: 'help', size: facts.helpSize } : null;
};

const afterTour = ({ tourSize, hasBeenSeen, hasHighlights }: CallToActionConditions): CallToAction =>
  tourSize !== 'none' && !hasBeenSeen && hasHighlights ? { content: 'tourComplete', size: tourSize } : null;

export const callToActionAfter = (
  current: CallToAction,
  event: CallToActionEvent,
  facts: CallToActionConditions,
): CallToAction => {
  switch (event.kind) {
    case 'opened':
    case 'playing':
      return helpAt(event.kind, facts) ?? current;
    case 'tourFinished':
      return afterTour(facts) ?? current;
    case 'tourStarted':
      return current?.content === 'tourComplete' ? null : current;
    case 'requested':
      return current ?? { content: 'help', size: facts.helpSize === 'none' ? 'large' : facts.helpSize };
    default:
      return null;
  }
};
