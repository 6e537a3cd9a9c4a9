/** What a list shows in place of items: that there are none, or that they are loading or could not be loaded. */
import './list-notice.css';
import { Icon } from '../../icons/icon.tsx';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export type ListNoticeProps = {
  readonly title?: string | undefined;
  /** May be empty. */
  readonly text: string;
  /** It is a failure, and announced. */
  readonly isFailure?: boolean | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

export const ListNotice = ({ title, text, isFailure = false, action }: ListNoticeProps) => (
  <div className="list-notice" role={isFailure ? 'alert' : undefined}>
    {isFailure && <Icon name="warning" />}
    {title !== undefined && <p className="list-notice__title">{title}</p>}
    {text !== '' && <p>{text}</p>}
    {action && (
      <Button variant="secondary" onPress={action.onPress}>
        {action.label}
      </Button>
    )}
  </div>
);

/** It appears after 300 ms, so that a short wait shows nothing. */
export const ListSkeleton = ({ label }: { readonly label?: string | undefined }) => (
  <output className="list-skeleton">
    {label && <VisuallyHidden>{label}</VisuallyHidden>}
    {Array.from({ length: 6 }, (_, index) => (
      <span key={index} className="list-skeleton__bone" />
    ))}
  </output>
);
