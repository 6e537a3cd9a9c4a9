/** Files and folders can be dropped anywhere on the page, which an overlay says while they are dragged. */
import './file-drop.css';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { carriesFiles, readDrop, type PickedFile } from './read-drop.ts';

export type PageDropProps = {
  /** What happens with dropped files. */
  readonly title: string;
  /** Which are expected. */
  readonly hint: string;
  readonly onPick: (files: readonly PickedFile[]) => void;
};

/** Whether files are dragged over the page. */
const usePageDrop = (onPick: PageDropProps['onPick']): boolean => {
  const [isOver, setOver] = useState(false);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    const onDragOver = (event: DragEvent): void => {
      if (!event.dataTransfer || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    // Without a related target the pointer has left the window.
    const onDragLeave = (event: DragEvent): void => setOver(event.relatedTarget !== null);
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      if (!event.dataTransfer || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      // What the page does with files is that of the moment of the drop.
      const { current: onPickNow } = pick;
      void readDrop(event.dataTransfer).then((files) => (signal.aborted ? undefined : onPickNow(files)));
    };
    window.addEventListener('dragover', onDragOver, { signal });
    window.addEventListener('dragleave', onDragLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    return () => mounted.abort();
  }, []);
  return isOver;
};

export const PageDrop = ({ title, hint, onPick }: PageDropProps) =>
  usePageDrop(onPick) ? (
    <div className="file-drop__overlay">
      <div className="file-drop__box">
        <Icon name="upload" />
        <p className="file-drop__title">{title}</p>
        <p className="file-drop__hint">{hint}</p>
      </div>
    </div>
  ) : null;
