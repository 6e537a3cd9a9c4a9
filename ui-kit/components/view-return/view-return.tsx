/** Above the view while a 360° view is shown: which one it is, and the way back. It is below the top bar, in the middle. */
import './view-return.css';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../icons/icon.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

export type ViewReturnProps = {
  /** The name of the view, such as "Above the house". */
  readonly title: string;
  /** Such as "360° view". */
  readonly kind: string;
  /** Such as "Back to Living room"; the button's name where there is room for its icon only. */
  readonly returnLabel: string;
  /** Null: there is no button. */
  readonly onReturn: (() => void) | null;
};

export const ViewReturn = ({ title, kind, returnLabel, onReturn }: ViewReturnProps) => (
  <div className="view-return">
    <div className="view-return__pill">
      {onReturn && (
        <Tooltip label={returnLabel} placement="bottom">
          <Button className="view-return__button" aria-label={returnLabel} onPress={onReturn}>
            <Icon name="chevronLeft" />
            <span className="view-return__label">{returnLabel}</span>
          </Button>
        </Tooltip>
      )}
      <div className="view-return__view">
        <Icon name="view360" />
        <div className="view-return__words">
          <p className="view-return__title" dir="auto">
            {title}
          </p>
          <p className="view-return__kind">{kind}</p>
        </div>
      </div>
    </div>
  </div>
);
