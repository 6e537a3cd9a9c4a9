/**
 * A button with a menu that chooses files or a folder; both can also be dropped anywhere on the page, which an overlay
 * says while they are dragged.
 */
import '../button/button.css';
import './file-drop.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Icon } from '../../icons/icon.tsx';
import { Menu } from '../menu/menu.tsx';
import { carriesFiles, pickedFiles, readDrop, type PickedFile } from './read-drop.ts';

export type FileDropProps = {
  readonly label: string;
  readonly filesLabel: string;
  readonly folderLabel: string;
  /** The overlay: what happens with dropped files, and which are expected. */
  readonly drop: { readonly title: string; readonly hint: string };
  readonly onPick: (files: readonly PickedFile[]) => void;
};

/** Whether files are dragged over the page. */
const usePageDrop = (onPick: FileDropProps['onPick']): boolean => {
  const [isOver, setOver] = useState(false);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
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
      void readDrop(event.dataTransfer).then((files) => pick.current(files));
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
};

export const FileDrop = ({ label, filesLabel, folderLabel, drop, onPick }: FileDropProps) => {
  const [files, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const isOver = usePageDrop(onPick);
  const onChange = ({ target }: { readonly target: HTMLInputElement }): void => {
    const picked = pickedFiles([...(target.files ?? [])]);
    // Otherwise the same files could not be chosen again.
    target.value = '';
    if (picked.length > 0) onPick(picked);
  };
  return (
    <>
      <MenuTrigger>
        <Button className="button button--primary">
          <Icon name="plus" />
          <span className="button__words">{label}</span>
        </Button>
        <Menu
          label={label}
          items={[
            { id: 'files', label: filesLabel, icon: 'file' },
            { id: 'folder', label: folderLabel, icon: 'archive' },
          ]}
          choice="none"
          selected={[]}
          placement="bottom end"
          onSelect={(id) => (id === 'files' ? files : folder).current?.click()}
        />
      </MenuTrigger>
      <input ref={files} type="file" multiple hidden aria-label={filesLabel} onChange={onChange} />
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        aria-label={folderLabel}
        onChange={onChange}
        {...{ webkitdirectory: '' }}
      />
      {isOver && (
        <div className="file-drop__overlay">
          <div className="file-drop__box">
            <Icon name="upload" />
            <p className="file-drop__title">{drop.title}</p>
            <p className="file-drop__hint">{drop.hint}</p>
          </div>
        </div>
      )}
    </>
  );
};
