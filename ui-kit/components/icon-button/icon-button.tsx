/** A round icon button; its label is the accessible name and the tooltip. */
import './icon-button.css';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Tooltip, type TooltipProps } from '../tooltip/tooltip.tsx';

export type IconButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  /** Makes the button a toggle, with `aria-pressed`. */
  readonly isPressed?: boolean | undefined;
  /** For a button that opens and closes something: `aria-expanded`. */
  readonly isExpanded?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** While busy the button keeps its focus and ignores presses. */
  readonly isBusy?: boolean | undefined;
  /** `large` for a single main control. */
  readonly size?: 'medium' | 'large' | undefined;
  /** False if the label is already visible beside the button. */
  readonly tooltip?: boolean | undefined;
  readonly tooltipPlacement?: TooltipProps['placement'];
  /** `plain` has no background of its own, for panels and toasts. */
  readonly ground?: 'glass' | 'plain' | undefined;
};

/** As large as a medium button: keeps the place of one that is to come. */
export const IconButtonPlaceholder = () => <span className="icon-button-placeholder" aria-hidden="true" />;

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

export type IconLinkProps = Pick<IconButtonProps, 'icon' | 'label' | 'tooltipPlacement' | 'ground'> & {
  readonly href: string;
  readonly opensTab?: boolean | undefined;
};

/** Looks like an `IconButton` and leads to another page. */
export const IconLink = ({
  icon,
  label,
  href,
  opensTab = false,
  tooltipPlacement,
  ground = 'glass',
}: IconLinkProps) => (
  <Tooltip label={label} placement={tooltipPlacement}>
    <Link
      className={`icon-button icon-button--medium icon-button--${ground}`}
      aria-label={label}
      href={href}
      {...(opensTab && { target: '_blank', rel: 'noopener' })}
    >
      <Icon name={icon} />
    </Link>
  </Tooltip>
);
