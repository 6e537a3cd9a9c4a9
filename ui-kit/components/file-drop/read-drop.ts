/** The files of a drop, of chosen files or of a chosen folder, with their paths below the dropped item. */

export type PickedFile = {
  readonly path: string;
  readonly file: File;
};

export const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

/** A reader returns the entries of a folder in batches, at last an empty one. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> => {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<readonly FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (batch.length === 0) return entries;
    entries.push(...batch);
  }
};

const readEntry = async (entry: FileSystemEntry, parent: string): Promise<readonly PickedFile[]> => {
  const path = parent + entry.name;
  if (entry.isFile) return [{ path, file: await fileOf(entry as FileSystemFileEntry) }];
  const read: PickedFile[] = [];
  for (const inner of await entriesOf(entry as FileSystemDirectoryEntry))
    read.push(...(await readEntry(inner, `${path}/`)));
  return read;
};

/** Call it while the event is handled: afterwards the browser has emptied the transfer. */
export const readDrop = (transfer: DataTransfer): Promise<readonly PickedFile[]> => {
  const items = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const reads = items.map(async ({ entry, file }): Promise<readonly PickedFile[]> => {
    if (entry) return readEntry(entry, '');
    return file ? [{ path: file.name, file }] : [];
  });
  return Promise.all(reads).then((read) => read.flat());
};

export const pickedFiles = (files: readonly File[]): readonly PickedFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
