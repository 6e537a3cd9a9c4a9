/** The text in the input of a KeywordField: it is added by Enter, by a separator, and when the field is left or removed. */
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addKeywords, countSeparators, type AddedKeywords, type KeywordLimits } from './add-keywords.ts';

export type KeywordTextProps = {
  readonly value: readonly string[];
  readonly limits: KeywordLimits;
  readonly onChange: (keywords: readonly string[], from: readonly string[]) => void;
};

export type KeywordText = {
  readonly text: string;
  /** Why the text, or a part of it, does not fit. */
  readonly reason: AddedKeywords['reason'];
  /** Keywords that were not added because the list has them. */
  readonly repeated: readonly string[];
  /** While a character is being composed of several keys, nothing is added. */
  readonly type: (text: string, isComposing: boolean) => void;
  /** Adds it, or what fits of it. */
  readonly add: (text: string) => void;
  readonly clear: () => void;
};

const none: readonly string[] = [];

/** Safari sends the Enter key that ends a composition after it, with the code 229. */
export const isComposingKey = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

export const useKeywordText = ({ value, limits, onChange }: KeywordTextProps): KeywordText => {
  const [text, setText] = useState('');
  const [repeated, setRepeated] = useState(none);
  /** Of the text without what is being composed. */
  const separators = useRef(0);

  const add = (added: string): void => {
    const { keywords, rest, repeated: present } = addKeywords(value, added, limits);
    const remaining = rest.join(', ');
    separators.current = countSeparators(remaining);
    setText(remaining);
    setRepeated(present);
    if (keywords.length > value.length) onChange(keywords, value);
  };
  const addText = useRef(() => {});
  useLayoutEffect(() => {
    addText.current = () => add(text);
  });
  useEffect(() => {
    // A hidden page may be discarded without another event.
    const addIfHidden = (): void => {
      if (document.visibilityState === 'hidden') addText.current();
    };
    document.addEventListener('visibilitychange', addIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', addIfHidden);
      addText.current();
    };
  }, []);

  return {
    text,
    reason: addKeywords(value, text, limits).reason,
    repeated,
    type: (typed, isComposing) => {
      const count = countSeparators(typed);
      // The rest of a paste has separators, too, and can be edited.
      if (!isComposing && count > separators.current) {
        add(typed);
        return;
      }
      if (!isComposing) separators.current = count;
      setText(typed);
      setRepeated(none);
    },
    add,
    clear: () => {
      separators.current = 0;
      setText('');
      setRepeated(none);
    },
  };
};
