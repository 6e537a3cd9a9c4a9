/**
 * A section to which files are added: with a button, by dropping them anywhere on it, and by pasting while the focus is
 * in it.
 */
import './file-picker.css';
import { useId, useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useFocusRestore } from '../use-focus-restore.ts';
import { FileInput } from './file-input.tsx';
import { useFileDrop } from './use-file-drop.ts';

export type FilePickerProps = {
  /** The section's heading, such as "Files". */
  readonly title: string;
  /** Beside the heading, such as "3 of 25". */
  readonly count?: string | undefined;
  /** Such as "Drop files here, or paste them"; shown for fine pointers only. */
  readonly hint: string;
  readonly addLabel: string;
  /**
   * The message when no more files fit. It disables the button; files that are dropped or pasted all the same are picked,
   * so that the list can name each of them.
   */
  readonly full?: string | undefined;
  /** The files chosen, dropped or pasted at once: at least one, and no folders. */
  readonly onPick: (files: readonly File[]) => void;
  /** The list of files. */
  readonly children?: ReactNode;
};

export const FilePicker = ({ title, count, hint, addLabel, full, onPick, children }: FilePickerProps) => {
  const titleId = useId();
  const [input, addRow] = [useRef<HTMLInputElement>(null), useRef<HTMLDivElement>(null)];
  const focusRestore = useFocusRestore(() => addRow.current?.querySelector('button'));
  const { isDraggedOver, handlers } = useFileDrop(onPick);
  const isFull = full !== undefined;
  return (
    // The button adds files without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="file-picker"
      aria-labelledby={titleId}
      data-over={isDraggedOver || undefined}
      {...focusRestore}
      {...handlers}
    >
      <div className="file-picker__head">
        <h3 className="file-picker__title" id={titleId}>
          {title}
        </h3>
        {count && <span className="file-picker__count">{count}</span>}
      </div>
      {children}
      <div ref={addRow} className="file-picker__add">
        <Button variant="secondary" icon="paperclip" isDisabled={isFull} onPress={() => input.current?.click()}>
          {addLabel}
        </Button>
        <p className="file-picker__hint" data-hint={!isFull || undefined}>
          {full ?? hint}
        </p>
      </div>
      <FileInput ref={input} label={addLabel} onPick={onPick} />
    </section>
  );
};
