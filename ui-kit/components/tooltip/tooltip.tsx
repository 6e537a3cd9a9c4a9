/** A label beside a control while it is hovered or focused by keyboard. */
import './tooltip.css';
import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

export type TooltipProps = {
  readonly label: string;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** False disables the tooltip. */
  readonly isShown?: boolean | undefined;
  /** One React Aria control, such as a Button. */
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
