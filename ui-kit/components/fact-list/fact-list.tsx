/** Names and values, such as the version and the storage of a server: two columns, on a phone one. */
import './fact-list.css';
import { Icon } from '../../icons/icon.tsx';

export type FactListProps = {
  /** The accessible name. */
  readonly label: string;
  readonly facts: readonly {
    readonly id: string;
    readonly name: string;
    readonly value: string;
    /** Needs attention, such as a full disk: with a warning icon. */
    readonly isWarning?: boolean | undefined;
  }[];
};

export const FactList = ({ label, facts }: FactListProps) => (
  // A description list cannot have an accessible name.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div role="group" aria-label={label}>
    <dl className="fact-list">
      {facts.map(({ id, name, value, isWarning = false }) => (
        <div key={id} className={`fact-list__fact${isWarning ? ' fact-list__fact--warning' : ''}`}>
          <dt>{name}</dt>
          <dd>
            {isWarning && <Icon name="warning" />}
            <span dir="auto">{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
