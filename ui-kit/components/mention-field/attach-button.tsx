/** The button in the foot of a field with which files are attached. */
import '../icon-button/icon-button.css';
import './mention-field.css';
import { useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { FileInput } from '../file-list/file-input.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

export type MentionFieldAttach = {
  /** Of the button. */
  readonly label: string;
  /** The files chosen, dropped on the field or pasted into it at once: at least one, and no folders. */
  readonly onPick: (files: readonly File[]) => void;
  /**
   * The reason why no more files fit. It disables the button; files that are dropped or pasted all the same are picked, so
   * that the list can name each of them.
   */
  readonly full?: string | undefined;
};

type AttachButtonProps = {
  readonly attach: MentionFieldAttach;
  readonly isSending: boolean;
  /** The id of the element that says why no more files fit. */
  readonly describedBy: string;
};

/** The button that chooses files. While it has no effect it keeps the focus. */
export const AttachButton = ({ attach, isSending, describedBy }: AttachButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const isDisabled = isSending || attach.full !== undefined;
  return (
    <>
      <Tooltip label={attach.label}>
        <AriaButton
          className="icon-button icon-button--medium icon-button--plain mention-field__attach"
          aria-label={attach.label}
          {...(isDisabled && { 'aria-disabled': true })}
          {...(attach.full !== undefined && { 'aria-describedby': describedBy })}
          onPress={() => {
            if (!isDisabled) input.current?.click();
          }}
        >
          <Icon name="paperclip" />
        </AriaButton>
      </Tooltip>
      <FileInput ref={input} label={attach.label} onPick={attach.onPick} />
    </>
  );
};
