/** Which suggestions of a name are shown, and which one the arrow keys have highlighted. The field keeps the focus. */
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useFilter } from 'react-aria/useFilter';
import { matchingNames } from './matching-names.ts';

const maxCount = 8;
const none: readonly string[] = [];

export type NameSuggestions = {
  /** Empty: the list is closed. */
  readonly shown: readonly string[];
  /** The index of the highlighted one; -1: none is. */
  readonly active: number;
  readonly close: () => void;
  /** The text was edited. */
  readonly onType: () => void;
  /**
   * @param onTake Enter was pressed with a highlighted suggestion
   * @returns whether the key was for the list
   */
  readonly onKey: (event: KeyboardEvent, onTake: (suggestion: string) => void) => boolean;
};

/** By what the list was opened. Typing shows what matches; an arrow key shows all where nothing was typed or matches. */
type Opening = 'typing' | 'arrow key';

/**
 * @param name the trimmed name that is edited
 * @param text the trimmed text of the field
 */
export const useNameSuggestions = (
  suggestions: readonly string[] = none,
  name: string,
  text: string,
): NameSuggestions => {
  const [opening, setOpening] = useState<Opening | null>(null);
  const [active, setActive] = useState(-1);
  const filter = useFilter({ sensitivity: 'base' });
  const byTyping = useMemo(
    () => (text === '' || suggestions.includes(text) ? none : matchingNames(suggestions, text, filter, maxCount)),
    [suggestions, text, filter],
  );
  const byArrowKey = (): readonly string[] => {
    const others = suggestions.filter((suggestion) => suggestion !== text);
    const matches = text === name ? none : matchingNames(others, text, filter, maxCount);
    return matches.length > 0 ? matches : matchingNames(others, '', filter, maxCount);
  };
  const shownAfter = { typing: () => byTyping, 'arrow key': byArrowKey };
  const shown = opening === null ? none : shownAfter[opening]();

  const close = (): void => {
    setOpening(null);
    setActive(-1);
  };
  const openByKey = (step: 1 | -1, isHighlighting: boolean): boolean => {
    const { length } = byArrowKey();
    if (length === 0) return false;
    setOpening('arrow key');
    if (isHighlighting) setActive(step === 1 ? 0 : length - 1);
    return true;
  };
  /** Beyond an end of the list none is highlighted, then the one at the other end. */
  const move = (step: 1 | -1): void => {
    const count = shown.length + 1;
    setActive(((active + 1 + step + count) % count) - 1);
  };

  const onKey: NameSuggestions['onKey'] = ({ key, altKey, ctrlKey, metaKey, shiftKey }, onTake) => {
    if (ctrlKey || metaKey || shiftKey) return false;
    const suggestion = shown[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      if (shown.length === 0) return openByKey(step, !altKey);
      if (altKey && step === -1) close();
      else move(step);
      return true;
    }
    if (key === 'Escape' && shown.length > 0) {
      close();
      return true;
    }
    if (key === 'Enter' && suggestion !== undefined) {
      onTake(suggestion);
      return true;
    }
    // They move the caret.
    if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) setActive(-1);
    return false;
  };

  return {
    shown,
    active,
    close,
    onType: () => {
      setOpening('typing');
      setActive(-1);
    },
    onKey,
  };
};
