/** The controls of a document or a model: a row of icon buttons at the lower edge of what they change. */
import '../icon-button/icon-button.css';
import './view-toolbar.css';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

export type ViewButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  /** Null at a limit: the button has no effect and keeps the focus. */
  readonly onPress: (() => void) | null;
};

export const ViewButton = ({ icon, label, onPress }: ViewButtonProps) => (
  <Tooltip label={label}>
    <Button
      className="icon-button icon-button--medium icon-button--plain view-toolbar__button"
      aria-label={label}
      onPress={() => onPress?.()}
      // With the disabled attribute it would lose the focus at the limit.
      render={(attributes) => <button {...attributes} aria-disabled={onPress === null || undefined} />}
    >
      <Icon name={icon} />
    </Button>
  </Tooltip>
);

export const ViewToolbarLine = () => <span className="view-toolbar__line" />;

export const ViewToolbar = ({ children }: { readonly children: ReactNode }) => (
  <div className="view-toolbar">{children}</div>
);
