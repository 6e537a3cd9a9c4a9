/** A short label that floats beside a control while it is hovered or has the keyboard's focus. */
import './tooltip.css';
import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

export type TooltipProps = {
  readonly label: string;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** False leaves the control alone, without a label. */
  readonly isShown?: boolean | undefined;
  /** One react-aria control, such as a Button. */
  readonly children: ReactElement;
};

export const Tooltip = ({ label, placement = 'top', isShown = true, children }: TooltipProps) => (
  <TooltipTrigger delay={500} closeDelay={100} isDisabled={!isShown}>
    {children}
    <AriaTooltip className="tooltip" placement={placement} offset={8} containerPadding={8}>
      {label}
    </AriaTooltip>
  </TooltipTrigger>
);
