/** An entry of a list that has no card of its own, such as a label: its text, where it is, and at most one button. */
import './entry-card.css';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

/** The mark of an entry in a list: the icon of its type. */
export const ListSign = ({ icon }: { readonly icon: IconName }) => (
  <span className="list-sign">
    <Icon name={icon} />
  </span>
);

export type EntryCardProps = {
  readonly sign: ReactNode;
  /** '' for none. */
  readonly text: string;
  /** '' for none. */
  readonly detail: string;
  readonly action: { readonly label: string; readonly onPress: () => void } | null;
};

export const EntryCard = ({ sign, text, detail, action }: EntryCardProps) => (
  <div className="entry-card">
    <div className="entry-card__content">
      {sign}
      <div className="entry-card__words">
        {text !== '' && (
          <p className="entry-card__text" dir="auto">
            {text}
          </p>
        )}
        {detail !== '' && <p className="entry-card__detail">{detail}</p>}
      </div>
    </div>
    {action && (
      <Button variant="secondary" onPress={action.onPress}>
        {action.label}
      </Button>
    )}
  </div>
);
