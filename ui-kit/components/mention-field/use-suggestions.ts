/** Which suggestion of a field is active. None is while the field is without focus, has a range selected, or after Escape. */
import { useState } from 'react';
import type { MentionSuggestion } from './suggestion-list.tsx';

export type Suggestions = {
  /** Null: the list is closed. */
  readonly active: MentionSuggestion | null;
  /** Of the active one. */
  readonly index: number;
  readonly activate: (id: string) => void;
  /** Beyond an end of the list it goes on at the other one. */
  readonly move: (step: 1 | -1) => void;
  /** Until there are no suggestions, that is, for the rest of the mention. */
  readonly dismiss: () => void;
  readonly setFocus: (hasFocus: boolean) => void;
  readonly setRange: (hasRange: boolean) => void;
};

export const useSuggestions = (suggestions: readonly MentionSuggestion[]): Suggestions => {
  const [activeId, activate] = useState<string | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [hasRange, setRange] = useState(false);
  const { length } = suggestions;
  if (length === 0 && isDismissed) setDismissed(false);
  if (length === 0 && activeId !== null) activate(null);
  const index = Math.max(
    0,
    suggestions.findIndex(({ id }) => id === activeId),
  );
  const isOpen = hasFocus && !hasRange && !isDismissed;
  return {
    active: (isOpen && suggestions[index]) || null,
    index,
    activate,
    move: (step) => activate(suggestions[(index + step + length) % length]?.id ?? null),
    dismiss: () => setDismissed(true),
    setFocus,
    setRange,
  };
};
