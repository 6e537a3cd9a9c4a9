/**
 * Files that are dropped on an element or pasted while the focus is in it. Files dropped elsewhere on the page are ignored;
 * the browser would leave the page to open them.
 */
import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react';

export type FileDropTarget = {
  /** Files are dragged over the element. */
  readonly isDraggedOver: boolean;
  /** Of the element. */
  readonly handlers: {
    readonly onDragOver?: (event: DragEvent) => void;
    readonly onDragLeave?: (event: DragEvent) => void;
    readonly onDrop?: (event: DragEvent) => void;
    readonly onPaste?: (event: ClipboardEvent) => void;
  };
};

const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

const filesOf = (transfer: DataTransfer): readonly File[] =>
  [...transfer.items]
    .filter((item) => item.kind === 'file' && !item.webkitGetAsEntry()?.isDirectory)
    .flatMap((item) => item.getAsFile() ?? []);

/** Office programs add a picture of the copied text; a copied image has no plain text, and a copied file no other. */
const isFormattedText = ({ types }: DataTransfer): boolean =>
  types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'));

const rejectFiles = (event: globalThis.DragEvent): void => {
  if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event.dataTransfer)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
};

const useRejectFilesElsewhere = (isActive: boolean): void => {
  useEffect(() => {
    if (!isActive) return undefined;
    window.addEventListener('dragover', rejectFiles);
    window.addEventListener('drop', rejectFiles);
    return () => {
      window.removeEventListener('dragover', rejectFiles);
      window.removeEventListener('drop', rejectFiles);
    };
  }, [isActive]);
};

/** @param onPick gets at least one file, and no folders; null: files are not taken */
export const useFileDrop = (onPick: ((files: readonly File[]) => void) | null): FileDropTarget => {
  const [isDraggedOver, setDraggedOver] = useState(false);
  useRejectFilesElsewhere(onPick !== null);
  if (!onPick) return { isDraggedOver: false, handlers: {} };
  const pick = (files: readonly File[]): void => {
    if (files.length > 0) onPick(files);
  };
  return {
    isDraggedOver,
    handlers: {
      onDragOver: (event) => {
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setDraggedOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDraggedOver(false);
      },
      onDrop: (event) => {
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        setDraggedOver(false);
        pick(filesOf(event.dataTransfer));
      },
      onPaste: (event) => {
        if (!carriesFiles(event.clipboardData) || isFormattedText(event.clipboardData)) return;
        event.preventDefault();
        pick(filesOf(event.clipboardData));
      },
    },
  };
};
