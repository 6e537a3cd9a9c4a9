/**
 * A section to which files are added: with a button, by dropping them anywhere on it, and by pasting while the focus is
 * in it. Files dropped elsewhere on the page are ignored; the browser would leave the page to open them.
 */
import './file-picker.css';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useFocusRestore } from '../use-focus-restore.ts';

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

const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

const filesOf = (transfer: DataTransfer): readonly File[] =>
  [...transfer.items]
    .filter((item) => item.kind === 'file' && !item.webkitGetAsEntry()?.isDirectory)
    .flatMap((item) => item.getAsFile() ?? []);

const rejectFiles = (event: DragEvent): void => {
  if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event.dataTransfer)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
};

const useRejectFilesElsewhere = (): void => {
  useEffect(() => {
    window.addEventListener('dragover', rejectFiles);
    window.addEventListener('drop', rejectFiles);
    return () => {
      window.removeEventListener('dragover', rejectFiles);
      window.removeEventListener('drop', rejectFiles);
    };
  }, []);
};

export const FilePicker = ({ title, count, hint, addLabel, full, onPick, children }: FilePickerProps) => {
  const titleId = useId();
  const [input, addRow] = [useRef<HTMLInputElement>(null), useRef<HTMLDivElement>(null)];
  const focusRestore = useFocusRestore(() => addRow.current?.querySelector('button'));
  const [isDraggedOver, setDraggedOver] = useState(false);
  useRejectFilesElsewhere();
  const isFull = full !== undefined;
  const pick = (files: readonly File[]): void => {
    if (files.length > 0) onPick(files);
  };
  return (
    // The button adds files without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="file-picker"
      aria-labelledby={titleId}
      data-over={isDraggedOver || undefined}
      {...focusRestore}
      onDragOver={(event) => {
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setDraggedOver(true);
      }}
      onDragLeave={(event) => {
        const { relatedTarget } = event;
        if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setDraggedOver(false);
      }}
      onDrop={(event) => {
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        setDraggedOver(false);
        pick(filesOf(event.dataTransfer));
      }}
      onPaste={(event) => {
        if (!carriesFiles(event.clipboardData)) return;
        event.preventDefault();
        pick(filesOf(event.clipboardData));
      }}
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
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={addLabel}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Otherwise the same file could not be chosen again.
          event.target.value = '';
          pick(files);
        }}
      />
    </section>
  );
};
