/**
 * A notice on a page, in place of what it would show or above it: what happened, and what to do. If it is removed while its
 * button has the focus, the title of its section gets it.
 */
import './page-notice.css';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { Button } from '../button/button.tsx';

export type PageNoticeProps = {
  /** A warning is announced. */
  readonly kind: 'info' | 'warning';
  readonly title: string;
  readonly hint?: string | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

const useFocusAfterRemoval = () => {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = notice;
    const title = current?.closest('section')?.querySelector<HTMLElement>('h2[tabindex]');
    return () => {
      if (current?.contains(document.activeElement)) title?.focus();
    };
  }, []);
  return notice;
};

export const PageNotice = ({ kind, title, hint, action }: PageNoticeProps) => {
  const notice = useFocusAfterRemoval();
  return (
    <div ref={notice} className="page-notice" role={kind === 'warning' ? 'alert' : undefined}>
      <Icon name={kind} />
      <div className="page-notice__words">
        <p className="page-notice__title">{title}</p>
        {hint && <p className="page-notice__hint">{hint}</p>}
      </div>
      {action && (
        <Button variant="secondary" onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
};
