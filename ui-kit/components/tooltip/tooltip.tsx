/** A label beside a control while it is hovered or focused by keyboard. */
import './tooltip.css';
import { useCallback, useLayoutEffect, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

export type TooltipProps = {
  readonly label: string;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** False disables the tooltip. */
  readonly isShown?: boolean | undefined;
  /** One React Aria control, such as a Button. */
  readonly children: ReactElement;
};

/**
 * React Aria closes an open tooltip by Escape and stops the event, so that the panel or list around the control would need
 * a second press. Closed here before that, the tooltip leaves the event to the control and to what is around it.
 */
const useEscape = (isOpen: boolean, close: () => void): void => {
  // From the moment on at which the tooltip is there.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const closeByKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') flushSync(close);
    };
    window.addEventListener('keydown', closeByKey, { capture: true });
    return () => window.removeEventListener('keydown', closeByKey, { capture: true });
  }, [isOpen, close]);
};

export const Tooltip = ({ label, placement = 'top', isShown = true, children }: TooltipProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useEscape(isOpen, close);
  return (
    <TooltipTrigger delay={500} closeDelay={100} isDisabled={!isShown} isOpen={isOpen} onOpenChange={setIsOpen}>
      {children}
      <AriaTooltip className="tooltip" placement={placement} offset={8} containerPadding={8}>
        {label}
      </AriaTooltip>
    </TooltipTrigger>
  );
};
