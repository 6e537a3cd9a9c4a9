/**
 * A part that scrolls. Where it overflows and holds nothing that takes the focus, it becomes a stop of the Tab key
 * itself, so that the arrow keys can scroll it in every browser.
 */
import './scroll-area.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export type ScrollAreaProps = {
  /** Names it when it takes the focus. */
  readonly label: string;
  readonly className: string;
  readonly id?: string | undefined;
  readonly isHidden?: boolean | undefined;
  readonly children: ReactNode;
};

const needsStop = (area: HTMLElement): boolean =>
  area.scrollHeight > area.clientHeight + 1 &&
  area.querySelector('a[href], button, input, select, textarea, [tabindex]') === null;

export const ScrollArea = ({ label, className, id, isHidden = false, children }: ScrollAreaProps) => {
  const area = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setStop(needsStop(element)));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
    // After every drawing: what is inside may be other than before.
  });
  return (
    <div
      ref={area}
      id={id}
      className={`scroll-area ${className}`}
      hidden={isHidden}
      {...(isStop ? { role: 'group', tabIndex: 0, 'aria-label': label } : {})}
    >
      {children}
    </div>
  );
};
