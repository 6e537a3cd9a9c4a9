/** The links that give a role in a space, and the form that creates one. A new link is announced. */
import './space-links.css';
import { useId, useRef, useState } from 'react';
import { CopyField, type CopyFieldProps } from '../copy-field/copy-field.tsx';
import { Button } from '../button/button.tsx';
import { CheckField } from '../check-field/check-field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LiveRegion } from '../live-region/live-region.tsx';
import { SelectField, type SelectFieldOption } from '../select-field/select-field.tsx';
import { useFocusRestore } from '../use-focus-restore.ts';

export type SpaceLinkRow = {
  readonly id: string;
  /** Labelled with what the link gives, and until when. */
  readonly link: CopyFieldProps;
  /** Such as how often it was used. */
  readonly details: string;
  readonly removeLabel: string;
};

/** What the form is submitted with. */
export type NewSpaceLink = {
  readonly role: string;
  readonly lifetime: string;
  readonly createsAccounts: boolean;
};

export type SpaceLinksProps = {
  readonly label: string;
  readonly hint: string;
  readonly status: 'loading' | 'ready' | 'error';
  readonly links: readonly SpaceLinkRow[];
  readonly empty: string;
  readonly error: { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void };
  readonly onRemove: (id: string) => void;
  readonly form: {
    readonly labels: { readonly role: string; readonly lifetime: string; readonly create: string };
    readonly roles: readonly SelectFieldOption[];
    readonly defaultRole: string;
    readonly lifetimes: readonly SelectFieldOption[];
    readonly defaultLifetime: string;
    /** The label of the check box; null where links create no accounts. */
    readonly accounts: string | null;
    readonly onCreate: (link: NewSpaceLink) => void;
    readonly isBusy: boolean;
    /** '' for none. */
    readonly failure: string;
  };
  /** The result of the last action; '' for none. */
  readonly announcement: string;
};

const LinkForm = ({ form }: Pick<SpaceLinksProps, 'form'>) => {
  const { labels, roles, defaultRole, lifetimes, defaultLifetime, accounts, onCreate, isBusy, failure } = form;
  const [role, setRole] = useState(defaultRole);
  const [lifetime, setLifetime] = useState(defaultLifetime);
  const [isChecked, setChecked] = useState(true);
  const failureId = useId();
  return (
    <form
      className="space-links__form"
      aria-busy={isBusy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onCreate({ role, lifetime, createsAccounts: accounts !== null && isChecked });
      }}
    >
      <div className="space-links__fields">
        <SelectField label={labels.role} options={roles} selected={role} onChange={setRole} />
        <SelectField label={labels.lifetime} options={lifetimes} selected={lifetime} onChange={setLifetime} />
      </div>
      {accounts !== null && <CheckField label={accounts} isChecked={isChecked} onChange={setChecked} />}
      <div>
        <Button variant="secondary" isSubmit isBusy={isBusy}>
          {labels.create}
        </Button>
      </div>
      <p className="space-links__failure" role="alert" id={failureId}>
        {failure}
      </p>
    </form>
  );
};

const Content = ({ label, status, links, empty, error, onRemove }: SpaceLinksProps) => {
  if (status === 'error')
    return (
      <>
        <p className="space-links__failure">{error.message}</p>
        <Button variant="secondary" icon="retry" onPress={error.onRetry}>
          {error.retryLabel}
        </Button>
      </>
    );
  if (status === 'loading') return null;
  if (links.length === 0) return <p className="space-links__note">{empty}</p>;
  return (
    <ul className="space-links__list" aria-label={label}>
      {links.map(({ id, link, details, removeLabel }) => (
        <li key={id} className="space-links__link">
          <CopyField {...link} variant="secondary" />
          <div className="space-links__details">
            <p className="space-links__note">{details}</p>
            <IconButton icon="trash" label={removeLabel} onPress={() => onRemove(id)} ground="plain" />
          </div>
        </li>
      ))}
    </ul>
  );
};

export const SpaceLinks = (props: SpaceLinksProps) => {
  const place = useRef<HTMLDivElement>(null);
  const focusRestore = useFocusRestore(() => place.current?.querySelector('button') ?? place.current);
  return (
    <div className="space-links">
      <p className="space-links__note">{props.hint}</p>
      <div
        ref={place}
        className="space-links__place"
        tabIndex={-1}
        aria-busy={props.status === 'loading'}
        {...focusRestore}
      >
        <Content {...props} />
      </div>
      <LinkForm form={props.form} />
      <LiveRegion message={props.announcement} />
    </div>
  );
};
