/** Above a list in a panel: the choice of its order, and beside it at most one button. */
import './order-bar.css';
import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { SelectField, type SelectFieldOption } from '../select-field/select-field.tsx';

export type OrderBarProps = {
  readonly label: string;
  readonly options: readonly SelectFieldOption[];
  readonly selected: string;
  readonly onChange: (id: string) => void;
  readonly action: {
    readonly label: string;
    readonly onPress: () => void;
    /** It takes the focus when the bar is mounted, if the element that had it was removed. */
    readonly takesFocus?: boolean | undefined;
  } | null;
};

export const OrderBar = ({ action, ...order }: OrderBarProps) => {
  const element = useRef<HTMLDivElement>(null);
  const takesFocus = action?.takesFocus === true;
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  }, [takesFocus]);
  return (
    <div ref={element} className="order-bar">
      <SelectField {...order} />
      {action && (
        <Button variant="secondary" onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
};
