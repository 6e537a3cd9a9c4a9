/** Chooses files or a folder by the dialog of the system. */
import { useRef, type ReactNode } from 'react';
import { pickedFiles, type PickedFile } from './read-drop.ts';

export interface FileInputsOptions {
  readonly filesLabel: string;
  readonly folderLabel: string;
  readonly onPick: (files: readonly PickedFile[]) => void;
}

export interface FileInputs {
  /** Hidden; to be rendered. */
  readonly inputs: ReactNode;
  readonly chooseFiles: () => void;
  readonly chooseFolder: () => void;
}

export const useFileInputs = ({ filesLabel, folderLabel, onPick }: FileInputsOptions): FileInputs => {
  const [files, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const onChange = ({ target }: { readonly target: HTMLInputElement }): void => {
    const picked = pickedFiles([...(target.files ?? [])]);
    // Otherwise the same files could not be chosen again.
    target.value = '';
    if (picked.length > 0) onPick(picked);
  };
  return {
    inputs: (
      <>
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
      </>
    ),
    chooseFiles: () => files.current?.click(),
    chooseFolder: () => folder.current?.click(),
  };
};
