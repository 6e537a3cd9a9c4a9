/** Creates a key for the scripts of other sites: its name, and the sites. The fields are emptied when it is created. */
import './key-form.css';
import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';

export type KeyFormProps = {
  readonly labels: {
    readonly name: string;
    readonly nameHint: string;
    readonly sites: string;
    readonly sitesHint: string;
    readonly create: string;
  };
  readonly onCreate: (name: string, sites: string) => void;
  readonly isBusy: boolean;
  /** A new object for each failure. `field`: the one that is wrong; null: the request failed. */
  readonly failure: { readonly field: 'name' | 'sites' | null; readonly message: string } | null;
  /** How many keys were created; a new number empties the fields. */
  readonly createdCount: number;
};

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

export const KeyForm = ({ labels, onCreate, isBusy, failure, createdCount }: KeyFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (createdCount > 0) form.current?.reset();
  }, [createdCount]);
  useEffect(() => {
    const input = failure?.field && form.current?.elements.namedItem(failure.field);
    if (input instanceof HTMLInputElement) input.focus();
  }, [failure]);
  const errorOf = (field: 'name' | 'sites') => (failure?.field === field ? failure.message : null);
  const common = { type: 'text', autoComplete: 'off', isReadOnly: isBusy } as const;
  return (
    <form
      ref={form}
      className="key-form"
      aria-busy={isBusy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        if (!isBusy) onCreate(textIn(data, 'name'), textIn(data, 'sites'));
      }}
    >
      <div className="key-form__fields">
        {(['name', 'sites'] as const).map((field) => (
          <TextField
            key={field}
            {...common}
            name={field}
            label={labels[field]}
            hint={labels[`${field}Hint`]}
            isInvalid={errorOf(field) !== null}
            error={errorOf(field)}
          />
        ))}
      </div>
      <div>
        <Button variant="secondary" isSubmit isBusy={isBusy}>
          {labels.create}
        </Button>
      </div>
      <p className="key-form__failure" role="alert">
        {failure?.field === null && failure.message}
      </p>
    </form>
  );
};
