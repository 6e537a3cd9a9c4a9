/** The field of a record that does not exist yet. */
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { NameField, type NameFieldProps } from '../name-field/name-field.tsx';

/**
 * An empty field that takes the focus. Enter and leaving save a valid text; Escape, or leaving it empty, cancels. When the
 * list is removed a valid text is saved, and nothing is called without one.
 */
export type RecordListDraft = {
  /** Another one is another record: its field is empty again, and the text of the one before is saved. */
  readonly id?: string | undefined;
  /** The accessible name of the field, and of its row. */
  readonly label: string;
  readonly placeholder: string;
  readonly sign: ReactNode;
  /** Under the field. */
  readonly note?: string | undefined;
  /** With the trimmed text. */
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
};

type DraftFieldProps = Omit<NameFieldProps, 'name' | 'label' | 'placeholder' | 'onSave' | 'onEnd'> & {
  readonly draft: RecordListDraft;
};

export const DraftField = ({ draft, hint, ...props }: DraftFieldProps) => {
  const { label, placeholder, note, onSave, onCancel } = draft;
  // Saved when the field ends: the rows that follow would move away from a pressed pointer.
  const pending = useRef<string | null>(null);
  const isMounted = useRef(false);
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  const savePending = useCallback((): boolean => {
    const name = pending.current;
    pending.current = null;
    if (name !== null) save.current(name);
    return name !== null;
  }, []);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      savePending();
    };
  }, [savePending]);
  return (
    <NameField
      {...props}
      label={label}
      name=""
      placeholder={placeholder}
      hint={note === undefined ? hint : `${note} ${hint}`}
      onSave={(name) => {
        pending.current = name;
        if (!isMounted.current) savePending();
      }}
      onEnd={() => {
        if (!savePending()) onCancel();
      }}
    />
  );
};
