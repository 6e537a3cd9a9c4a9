/**
 * A scrollable area. If it overflows and contains no focusable element, it becomes a tab stop itself, so that the arrow
 * keys can scroll it in every browser.
 */
import './scroll-area.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export type ScrollAreaProps = {
  /** Its accessible name while it is a tab stop. */
  readonly label: string;
  readonly className: string;
  readonly id?: string | undefined;
  readonly isHidden?: boolean | undefined;
  readonly children: ReactNode;
};

const needsTabStop = (area: HTMLElement): boolean =>
  area.scrollHeight > area.clientHeight + 1 &&
  area.querySelector('a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])') === null;

export const ScrollArea = ({ label, className, id, isHidden = false, children }: ScrollAreaProps) => {
  const area = useRef<HTMLDivElement>(null);
  const [isTabStop, setTabStop] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setTabStop(needsTabStop(element)));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
    // After every render: the content may have changed.
  });
  return (
    <div
      ref={area}
      id={id}
      className={`scroll-area ${className}`}
      hidden={isHidden}
      {...(isTabStop ? { role: 'group', tabIndex: 0, 'aria-label': label } : {})}
    >
      {children}
    </div>
  );
};
