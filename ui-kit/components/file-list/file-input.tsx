/** The hidden input with which a button opens the browser's dialog for files. */
import type { Ref } from 'react';

export type FileInputProps = {
  readonly label: string;
  /** The types that the dialog offers; all if absent. */
  readonly accept?: string | undefined;
  /** Only one file can be chosen. */
  readonly isSingle?: boolean | undefined;
  /** At least one file. */
  readonly onPick: (files: readonly File[]) => void;
  readonly ref: Ref<HTMLInputElement>;
};

export const FileInput = ({ label, accept, isSingle = false, onPick, ref }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    multiple={!isSingle}
    hidden
    aria-label={label}
    accept={accept}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      // Otherwise the same file could not be chosen again.
      target.value = '';
      if (files.length > 0) onPick(files);
    }}
  />
);
