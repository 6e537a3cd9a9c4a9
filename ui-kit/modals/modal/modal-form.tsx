/** The form of a modal, whose submission is its primary action. Afterwards the first invalid field has the focus. */
import { useEffect, useRef, useState, type ReactNode } from 'react';

export type ModalFormProps = {
  /** While it is busy, nothing is submitted. */
  readonly action: { readonly onPress: () => void; readonly isBusy?: boolean | undefined };
  readonly children: ReactNode;
};

export const ModalForm = ({ action, children }: ModalFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [submissions, setSubmissions] = useState(0);
  useEffect(() => {
    if (submissions > 0) form.current?.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid=true]')?.focus();
  }, [submissions]);
  return (
    <form
      ref={form}
      className="modal__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (action.isBusy) return;
        action.onPress();
        setSubmissions((count) => count + 1);
      }}
    >
      {children}
    </form>
  );
};
