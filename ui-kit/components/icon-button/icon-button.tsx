/** A round button on glass with an icon alone; its label is read aloud and shown as a tooltip. */
import './icon-button.css';
import { Button } from 'react-aria-components';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Tooltip, type TooltipProps } from '../tooltip/tooltip.tsx';

export type IconButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  /** Given, the button is a toggle and tells its state. */
  readonly isPressed?: boolean | undefined;
  /** Given, the button opens and folds something and tells which. */
  readonly isExpanded?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Something is under way: focus stays, presses are not taken. */
  readonly isBusy?: boolean | undefined;
  /** Large for the one control of a place. */
  readonly size?: 'medium' | 'large' | undefined;
  /** False where the words are already beside the button. */
  readonly tooltip?: boolean | undefined;
  readonly tooltipPlacement?: TooltipProps['placement'];
  /** Plain has no glass: for panels and toasts, which have their own ground. */
  readonly ground?: 'glass' | 'plain' | undefined;
};

export const IconButton = ({
  icon,
  label,
  onPress,
  isPressed,
  isExpanded,
  isDisabled = false,
  isBusy = false,
  size = 'medium',
  tooltip = true,
  tooltipPlacement,
  ground = 'glass',
}: IconButtonProps) => (
  <Tooltip label={label} isShown={tooltip} placement={tooltipPlacement}>
    <Button
      className={`icon-button icon-button--${size} icon-button--${ground}`}
      aria-label={label}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
      onPress={onPress}
      isDisabled={isDisabled}
      isPending={isBusy}
    >
      <Icon name={icon} />
      {isBusy && <span className="icon-button__spinner" aria-hidden="true" />}
    </Button>
  </Tooltip>
);
