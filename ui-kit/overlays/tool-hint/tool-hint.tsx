/** What the tool in the hand waits for, over the image's foot, with a way out. Keep it mounted, or it is not read out. */
import './tool-hint.css';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type ToolHintProps = {
  /** As "Press a surface to place the tag"; null while no tool waits. */
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
