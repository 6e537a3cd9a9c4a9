/** Adds a person by e-mail address with a role. The field is emptied when a person was added. */
import './invite-form.css';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { SelectField, type SelectFieldOption } from '../select-field/select-field.tsx';
import { TextField } from '../text-field/text-field.tsx';

export type InviteFormProps = {
  readonly labels: { readonly email: string; readonly role: string; readonly add: string };
  readonly roles: readonly SelectFieldOption[];
  readonly defaultRole: string;
  readonly onAdd: (email: string, role: string) => void;
  readonly isBusy: boolean;
  /** A new object for each failure. */
  readonly failure: { readonly message: string } | null;
  /** How many people were added; a new number empties the field. */
  readonly addedCount: number;
};

export const InviteForm = ({ labels, roles, defaultRole, onAdd, isBusy, failure, addedCount }: InviteFormProps) => {
  const [role, setRole] = useState(defaultRole);
  const form = useRef<HTMLFormElement>(null);
  const failureId = useId();
  useEffect(() => {
    if (addedCount > 0) form.current?.reset();
  }, [addedCount]);
  useEffect(() => {
    const input = failure && form.current?.elements.namedItem('email');
    if (input instanceof HTMLInputElement) input.focus();
  }, [failure]);
  return (
    <form
      ref={form}
      className="invite-form"
      aria-busy={isBusy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const email = new FormData(event.currentTarget).get('email');
        if (!isBusy && typeof email === 'string') onAdd(email, role);
      }}
    >
      <div className="invite-form__row">
        <TextField
          label={labels.email}
          name="email"
          type="email"
          autoComplete="off"
          isInvalid={failure !== null}
          describedBy={failure ? failureId : undefined}
          isReadOnly={isBusy}
        />
        <SelectField label={labels.role} options={roles} selected={role} onChange={setRole} />
        <Button variant="secondary" isSubmit isBusy={isBusy}>
          {labels.add}
        </Button>
      </div>
      <p className="invite-form__failure" role="alert" id={failureId}>
        {failure?.message}
      </p>
    </form>
  );
};
