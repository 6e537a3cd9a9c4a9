/** Names and their values, such as the version of a server and its free disk space. */
import './fact-list.css';
import { Icon } from '../../icons/icon.tsx';

export type FactListProps = {
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
  <div role="group" aria-label={label}>
    <dl className="fact-list">
      {facts.map(({ id, name, value, isWarning = false }) => (
        <div key={id} className="fact-list__fact">
          <dt className="fact-list__name">{name}</dt>
          <dd className={`fact-list__value${isWarning ? ' fact-list__value--warning' : ''}`}>
            {isWarning && <Icon name="warning" />}
            <span>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
