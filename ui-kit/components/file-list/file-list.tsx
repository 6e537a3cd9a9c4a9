/** A list of attached files: uploaded, uploading and failed ones. */
import './file-list.css';
import { useId, useRef } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { FileName } from './file-name.tsx';
import { useFocusRestore } from '../use-focus-restore.ts';

export type FileKind = 'image' | 'video' | 'audio' | 'archive' | 'document' | 'mesh' | 'link' | 'other';

type FileOfAnyState = {
  /** The same from the start of the upload on. */
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  /** Such as "2.4 MB", localized. */
  readonly size?: string | undefined;
  /** Without it, the icon of the file's kind is shown. */
  readonly thumbnailUrl?: string | undefined;
};

export type FileListFile =
  | (FileOfAnyState & { readonly state: 'there' })
  | (FileOfAnyState & {
      readonly state: 'coming';
      /** 0 to 1; null while unknown: the upload waits, or the file is being checked. */
      readonly progress: number | null;
      /** Such as "42 %" or "Waiting". */
      readonly progressText: string;
    })
  | (FileOfAnyState & {
      readonly state: 'failed';
      /** What happened and what to do. */
      readonly message: string;
      /** False if it would fail again, such as for a file that is too large or empty. */
      readonly canRetry: boolean;
    });

export type FileListLabels = {
  readonly remove: (name: string) => string;
  readonly cancel: (name: string) => string;
  readonly retry: string;
  readonly dismiss: string;
};

export type FileListProps = {
  /** The list's accessible name. */
  readonly label: string;
  readonly files: readonly FileListFile[];
  readonly labels: FileListLabels;
  readonly onRemove: (id: string) => void;
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
  readonly onDismiss: (id: string) => void;
};

const iconOfKind: Readonly<Record<FileKind, IconName>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  archive: 'archive',
  document: 'file',
  mesh: 'mesh',
  link: 'link',
  other: 'paperclip',
};

const Progress = ({ file, nameId }: { readonly file: FileListFile & { state: 'coming' }; readonly nameId: string }) => (
  <div
    className="file-list__progress"
    // A progress element cannot contain the text.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="progressbar"
    aria-labelledby={nameId}
    aria-valuenow={file.progress === null ? undefined : Math.round(file.progress * 100)}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuetext={file.progressText}
  >
    <span className="file-list__detail">
      {file.progressText}
      {file.size && ` · ${file.size}`}
    </span>
    <span className="file-list__bar">
      <span style={{ inlineSize: `${(file.progress ?? 0.3) * 100}%` }} />
    </span>
  </div>
);

type FileRowProps = Omit<FileListProps, 'label' | 'files'> & { readonly file: FileListFile };

const FileRow = ({ file, labels, onRemove, onCancel, onRetry, onDismiss }: FileRowProps) => {
  const nameId = useId();
  return (
    <li className="file-list__file" data-state={file.state} aria-labelledby={nameId}>
      <span className="file-list__picture">
        {file.thumbnailUrl ? (
          <img src={file.thumbnailUrl} alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon name={file.state === 'failed' ? 'warning' : iconOfKind[file.kind]} />
        )}
      </span>
      <div className="file-list__words">
        <FileName name={file.name} id={nameId} />
        {file.state === 'there' && file.size && <span className="file-list__detail">{file.size}</span>}
        {file.state === 'coming' && <Progress file={file} nameId={nameId} />}
        {file.state === 'failed' && (
          <p className="file-list__sentence" role="alert">
            {file.message}
          </p>
        )}
      </div>
      {file.state === 'there' && (
        <IconButton
          icon="trash"
          label={labels.remove(file.name)}
          onPress={() => onRemove(file.id)}
          ground="plain"
          tooltip={false}
        />
      )}
      {file.state === 'coming' && (
        <IconButton
          icon="close"
          label={labels.cancel(file.name)}
          onPress={() => onCancel(file.id)}
          ground="plain"
          tooltip={false}
        />
      )}
      {file.state === 'failed' && (
        <div className="file-list__actions">
          <Button variant="quiet" onPress={() => onDismiss(file.id)}>
            {labels.dismiss}
          </Button>
          {file.canRetry && (
            <Button variant="quiet" icon="retry" onPress={() => onRetry(file.id)}>
              {labels.retry}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

export const FileList = ({ label, files, ...rest }: FileListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const focusRestore = useFocusRestore((row) => {
    const rows = list.current?.children ?? [];
    return rows[Math.min(row, rows.length - 1)]?.querySelector('button');
  });
  return (
    // The list only handles bubbling focus events.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className="file-list" aria-label={label} hidden={files.length === 0} {...focusRestore}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} {...rest} />
      ))}
    </ul>
  );
};
