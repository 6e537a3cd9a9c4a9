/** Name, postal address and visibility of a space, with its password. After a failure the typed text stays and the wrong field gets the focus. */
import './space-modal.css';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { VisibilityField, type VisibilityFieldOption } from '../../components/visibility-field/visibility-field.tsx';

export type SpaceFormValues = {
  readonly name: string;
  /** Null where the current one was not known. */
  readonly address: string | null;
  readonly visibility: string;
  /** '' without a new one. */
  readonly password: string;
};

type SpaceFormField = 'name' | 'address' | 'password';

export type SpaceFormProps = {
  readonly labels: {
    readonly name: string;
    readonly address: string;
    readonly visibility: string;
    readonly password: string;
    readonly passwordHint: string;
    readonly save: string;
    readonly reveal: { readonly show: string; readonly hide: string };
  };
  readonly name: string;
  /** Null while it is loaded: the field cannot be edited. */
  readonly address: string | null;
  readonly visibility: string;
  readonly visibilities: readonly VisibilityFieldOption[];
  /** The visibility that has a password. */
  readonly passwordVisibility: string;
  readonly onSave: (values: SpaceFormValues) => void;
  readonly isBusy: boolean;
  /** A new object for each failure. */
  readonly failure: { readonly message: string; readonly field: SpaceFormField | null } | null;
  /** The confirmation; '' for none. */
  readonly success: string;
};

export const SpaceForm = (props: SpaceFormProps) => {
  const { labels, name, address, visibilities, passwordVisibility, onSave, isBusy, failure, success } = props;
  const [visibility, setVisibility] = useState(props.visibility);
  const form = useRef<HTMLFormElement>(null);
  const failureId = useId();
  const hasAddress = useRef(address !== null);
  useEffect(() => {
    const input = form.current?.elements.namedItem('address');
    if (hasAddress.current || address === null || !(input instanceof HTMLInputElement)) return;
    input.value = address;
    hasAddress.current = true;
  }, [address]);
  useEffect(() => {
    const input = failure?.field && form.current?.elements.namedItem(failure.field);
    if (input instanceof HTMLInputElement) input.focus();
  }, [failure]);
  const stateOf = (field: SpaceFormField) => ({
    isInvalid: failure?.field === field,
    describedBy: failure?.field === field ? failureId : undefined,
    isReadOnly: isBusy,
  });
  return (
    <form
      ref={form}
      className="space-modal__form"
      aria-busy={isBusy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        const textOf = (field: string): string => {
          const value = values.get(field);
          return typeof value === 'string' ? value : '';
        };
        if (isBusy) return;
        onSave({
          name: textOf('name'),
          address: address === null ? null : textOf('address'),
          visibility,
          password: textOf('password'),
        });
      }}
    >
      <TextField
        label={labels.name}
        name="name"
        type="text"
        autoComplete="off"
        defaultValue={name}
        {...stateOf('name')}
      />
      <TextField
        label={labels.address}
        name="address"
        type="text"
        autoComplete="off"
        isOptional
        defaultValue={address ?? ''}
        {...stateOf('address')}
        isReadOnly={isBusy || address === null}
      />
      <VisibilityField
        label={labels.visibility}
        options={visibilities}
        selected={visibility}
        onChange={setVisibility}
        isDisabled={isBusy}
      />
      {visibility === passwordVisibility && (
        <TextField
          label={labels.password}
          name="password"
          type="password"
          autoComplete="new-password"
          isOptional
          hint={labels.passwordHint}
          reveal={labels.reveal}
          {...stateOf('password')}
        />
      )}
      <div className="space-modal__submit">
        <Button variant="primary" isSubmit isBusy={isBusy}>
          {labels.save}
        </Button>
        <output className="space-modal__success">{success}</output>
        <p className="space-modal__failure" role="alert" id={failureId}>
          {failure?.message}
        </p>
      </div>
    </form>
  );
};
