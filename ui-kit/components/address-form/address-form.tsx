/** A field for a web address with a button that adds it. Refused addresses stay in the field, with the reason. */
import './address-form.css';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../button/button.tsx';
import '../text-field/text-field.css';

export type AddressFormProps = {
  readonly label: string;
  /** Which addresses can be added. */
  readonly hint: string;
  readonly addLabel: string;
  /** Why the address was refused; announced when it appears. */
  readonly error: string | null;
  /** Returns whether it was accepted; then the field is emptied. */
  readonly onAdd: (address: string) => boolean;
  readonly onInput: () => void;
};

export const AddressForm = ({ label, hint, addLabel, error, onAdd, onInput }: AddressFormProps) => {
  const [inputId, hintId, errorId] = [useId(), useId(), useId()];
  const [address, setAddress] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLDivElement>(null);
  // At the end of a panel it may be out of view.
  useEffect(() => {
    if (error !== null) reason.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (address.trim() !== '' && onAdd(address)) setAddress('');
    input.current?.focus();
  };
  return (
    <form className="address-form" onSubmit={submit} noValidate>
      <label className="text-field__label" htmlFor={inputId}>
        {label}
      </label>
      <div className="address-form__row">
        <div className="text-field__box address-form__box" data-invalid={error !== null || undefined}>
          <input
            ref={input}
            id={inputId}
            className="text-field__input"
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            value={address}
            aria-invalid={error !== null || undefined}
            aria-describedby={[error !== null && errorId, hintId].filter(Boolean).join(' ')}
            onChange={({ target }) => {
              setAddress(target.value);
              onInput();
            }}
          />
        </div>
        <Button variant="secondary" isSubmit isDisabled={address.trim() === ''}>
          {addLabel}
        </Button>
      </div>
      <p className="text-field__hint address-form__hint" id={hintId}>
        {hint}
      </p>
      <div ref={reason} className="text-field__error" role="alert">
        {error !== null && <p id={errorId}>{error}</p>}
      </div>
    </form>
  );
};
