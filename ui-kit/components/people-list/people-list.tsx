/** The people of a space with their roles. When a person is removed, the focus moves to another one, or to the list's place. */
import './people-list.css';
import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { SelectField, type SelectFieldOption } from '../select-field/select-field.tsx';
import { useFocusRestore } from '../use-focus-restore.ts';

export type PeopleListPerson = {
  readonly email: string;
  /** '' where it is not known. */
  readonly name: string;
  readonly role: string;
  /** Such as "No account yet"; '' for nothing. */
  readonly note: string;
  readonly removeLabel: string;
  /** Of the field for the role, which contains the person's name. */
  readonly roleLabel: string;
  readonly action?: string | undefined;
};

export type PeopleListProps = {
  readonly label: string;
  readonly status: 'loading' | 'ready' | 'error';
  readonly people: readonly PeopleListPerson[];
  readonly roles: readonly SelectFieldOption[];
  readonly empty: string;
  readonly error: { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void };
  readonly onRole: (email: string, role: string) => void;
  readonly onRemove: (email: string) => void;
  readonly onAction: (email: string) => void;
};

type RowProps = { readonly person: PeopleListPerson } & Pick<
  PeopleListProps,
  'roles' | 'onRole' | 'onRemove' | 'onAction'
>;

const Row = ({ person, roles, onRole, onRemove, onAction }: RowProps) => {
  const { email, name, role, note, removeLabel, roleLabel, action } = person;
  const details = [name && email, note].filter(Boolean).join(' · ');
  return (
    <li className="people-list__person">
      <div className="people-list__words">
        <p className="people-list__name">{name || email}</p>
        {details && <p className="people-list__detail">{details}</p>}
      </div>
      {action && (
        <Button variant="quiet" icon="link" onPress={() => onAction(email)}>
          {action}
        </Button>
      )}
      <SelectField
        label={roleLabel}
        isLabelHidden
        options={roles}
        selected={role}
        onChange={(next) => onRole(email, next)}
      />
      <IconButton icon="trash" label={removeLabel} onPress={() => onRemove(email)} ground="plain" />
    </li>
  );
};

const Content = ({ label, status, people, empty, error, ...row }: PeopleListProps) => {
  if (status === 'error')
    return (
      <>
        <p className="people-list__note people-list__note--failed">{error.message}</p>
        <Button variant="secondary" icon="retry" onPress={error.onRetry}>
          {error.retryLabel}
        </Button>
      </>
    );
  if (status === 'loading') return null;
  if (people.length === 0) return <p className="people-list__note">{empty}</p>;
  return (
    <ul className="people-list" aria-label={label}>
      {people.map((person) => (
        <Row key={person.email} person={person} {...row} />
      ))}
    </ul>
  );
};

export const PeopleList = (props: PeopleListProps) => {
  const place = useRef<HTMLDivElement>(null);
  const focusRestore = useFocusRestore(() => place.current?.querySelector('button') ?? place.current);
  return (
    <div
      ref={place}
      className="people-list__place"
      tabIndex={-1}
      aria-busy={props.status === 'loading'}
      {...focusRestore}
    >
      <Content {...props} />
    </div>
  );
};
