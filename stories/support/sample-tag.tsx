/** A tag's colours and files, shared by stories. */
import { fn } from 'storybook/test';
import { FileList, type FileListProps } from '../../ui-kit/components/file-list/file-list.tsx';
import { FilePicker } from '../../ui-kit/components/file-list/file-picker.tsx';
import { roomImage } from './sample-text.ts';

const colours = [
  ['#5c7fff', 'Cornflower'],
  ['#2b5cd9', 'Cobalt'],
  ['#27a3e0', 'Sky'],
  ['#14b8a6', 'Teal'],
  ['#1f9d55', 'Emerald'],
  ['#7cb518', 'Lime'],
  ['#f2c94c', 'Maize'],
  ['#f59e0b', 'Amber'],
  ['#f2711c', 'Orange'],
  ['#e5484d', 'Scarlet'],
  ['#b3261e', 'Brick'],
  ['#e0559a', 'Peony'],
  ['#b35fd6', 'Orchid'],
  ['#7c4dff', 'Violet'],
  ['#8d6e63', 'Cocoa'],
  ['#f7f8fa', 'White'],
  ['#98a0ac', 'Gray'],
  ['#0e1013', 'Ink'],
] as const;

export const tagSwatches = colours.map(([color, name]) => ({ id: color, color, name }));

const kinds = ['image', 'document', 'video', 'audio', 'archive', 'mesh', 'other', 'link'] as const;
const endings = {
  image: 'jpg',
  document: 'pdf',
  video: 'mp4',
  audio: 'mp3',
  archive: 'zip',
  mesh: 'glb',
  other: 'dat',
  link: 'url',
};

export const tagFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length]!;
    return {
      state: 'there' as const,
      id: `file-${index + 1}`,
      name: `Survey of the lake front, sheet ${index + 1}.${endings[kind]}`,
      kind,
      size: `${(index * 7.3 + 0.4).toFixed(1)} MB`,
      thumbnailUrl: kind === 'image' ? roomImage((index * 47) % 360) : undefined,
    };
  });

/** The props of a FileList without its files. */
export const fileListArgs: Omit<FileListProps, 'files'> = {
  label: 'Files',
  labels: {
    remove: (file) => `Remove ${file}`,
    cancel: (file) => `Cancel ${file}`,
    retry: 'Try again',
    dismiss: 'Dismiss',
  },
  onRemove: fn(),
  onCancel: fn(),
  onRetry: fn(),
  onDismiss: fn(),
};

/** A tag's file section with `count` files. */
export const tagFileSection = (count: number) => (
  <FilePicker
    title="Files"
    count={`${count} of 25`}
    hint="Drop files here, or paste them"
    addLabel="Add files"
    full={count < 25 ? undefined : 'A tag holds at most 25 files. Remove one to add another.'}
    onPick={fn()}
  >
    <FileList {...fileListArgs} files={tagFiles(count)} />
  </FilePicker>
);
