/** The active tool's hint at the bottom of the canvas, with a cancel button. Keep it mounted, so that hints are announced. */
import './tool-hint.css';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type ToolHintProps = {
  /** Such as "Click to place the tag"; null without an active tool. */
  readonly message: string | null;
  readonly icon?: IconName | undefined;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
};

export const ToolHint = ({ message, icon, cancelLabel, onCancel }: ToolHintProps) => (
  <div className="tool-hint" data-empty={message === null || undefined}>
    <div className="tool-hint__pill">
      {message !== null && icon && <Icon name={icon} />}
      <output className="tool-hint__message" aria-live="polite">
        {message}
      </output>
      {message !== null && (
        <Button variant="quiet" onPress={onCancel}>
          {cancelLabel}
        </Button>
      )}
    </div>
  </div>
);
