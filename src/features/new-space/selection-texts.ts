/** What was recognised of the chosen files, in the page's language (docs/reference/spaces.md#what-is-recognised). */
import type { IntlShape } from 'react-intl';
import { foreignKinds } from '#domain/sources/foreign-codes.ts';
import type { RecognisedSource } from '#domain/sources/recognise-files.ts';
import { maxSpaceFiles } from '#domain/spaces/upload-files.ts';
import { failureMessages } from '#src/features/space-jobs/index.ts';
import { formatBytes } from '#src/i18n/format-bytes.ts';
import type { NewSpaceFact, NewSpaceLeftOut } from '#ui-kit/lazy.ts';
import { foreignMessages, newSpaceMessages as messages, selectionFailureMessages } from './messages.ts';
import { doubtfulPictures, filesToUpload, type Selection } from './selection.ts';
import type { SelectionFailure } from './state.ts';

type Intl = Pick<IntlShape, 'formatMessage' | 'formatList' | 'formatNumber'>;

const maxNames = 3;

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Such as "a.jpg, b.jpg, c.jpg, and 9 more". */
const namesOf = (paths: readonly string[], intl: Intl): string => {
  const more = paths.length - maxNames;
  const names = paths.slice(0, maxNames).map(lastPart);
  return intl.formatList(more > 0 ? [...names, intl.formatMessage(messages.more, { count: more })] : names);
};

const contentFact = ({ kind, panoramas }: RecognisedSource, leftOut: number, intl: Intl): NewSpaceFact | null => {
  const count = panoramas - leftOut;
  if (kind === 'bundle')
    return { id: 'content', icon: 'archive', text: intl.formatMessage(messages.bundle, { count }) };
  if (kind === 'pannellum') return { id: 'content', icon: 'image', text: intl.formatMessage(messages.tour, { count }) };
  if (kind === 'poses') return { id: 'content', icon: 'image', text: intl.formatMessage(messages.poses, { count }) };
  if (kind !== 'pictures') return null;
  return { id: 'content', icon: 'image', text: intl.formatMessage(messages.panoramas, { count }) };
};

const filesFact = (selection: Selection, leavesOut: boolean, intl: Intl): NewSpaceFact => {
  const files = filesToUpload(selection, leavesOut);
  const size = formatBytes(
    intl,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const [first] = files;
  const text =
    files.length === 1 && first
      ? intl.formatMessage(messages.file, { name: lastPart(first.path), size })
      : intl.formatMessage(messages.files, { count: files.length, size });
  return { id: 'files', icon: 'file', text };
};

export const factsOf = (selection: Selection, leavesOut: boolean, intl: Intl): readonly NewSpaceFact[] => {
  const { source } = selection;
  const leftOut = leavesOut ? doubtfulPictures(selection).length : 0;
  const content = source && contentFact(source, leftOut, intl);
  const facts: readonly (NewSpaceFact | null)[] = [
    content,
    source && source.cubes > 0
      ? { id: 'cubes', icon: 'grid', text: intl.formatMessage(messages.cubes, { count: source.cubes }) }
      : null,
    source?.mesh != null
      ? { id: 'mesh', icon: 'mesh', text: intl.formatMessage(messages.mesh, { file: lastPart(source.mesh) }) }
      : null,
    filesFact(selection, leavesOut, intl),
  ];
  return facts.filter((fact) => fact !== null);
};

/** What may make the import fail. */
export const warningOf = (selection: Selection, intl: Intl): string | null => {
  const { source } = selection;
  if (!source) return intl.formatMessage(messages.unknownArchive, { file: lastPart(selection.unread ?? '') });
  const { unusual } = source;
  return unusual.length === 0
    ? null
    : intl.formatMessage(messages.doubtful, { count: unusual.length, names: namesOf(unusual, intl) });
};

/** Files beside a description or a mesh may belong to it. */
export const leftOutOf = (selection: Selection, intl: Intl): readonly NewSpaceLeftOut[] => {
  const { source } = selection;
  if (!source) return [];
  const foreign = foreignKinds.flatMap((kind) => {
    const paths = source.foreign.get(kind) ?? [];
    const text = intl.formatMessage(foreignMessages[kind], { count: paths.length });
    return paths.length === 0 ? [] : [{ id: kind, names: namesOf(paths, intl), text }];
  });
  if (source.mesh !== null) return foreign;
  const rest = (['others', 'below'] as const).flatMap((id) => {
    const paths = source[id];
    if (paths.length === 0) return [];
    return [{ id, names: namesOf(paths, intl), text: intl.formatMessage(messages[id], { count: paths.length }) }];
  });
  return [...foreign, ...rest];
};

/** Beside the reason of a failure, which names one file: nothing if there is no other. */
export const leftOutOfFailure = (failure: SelectionFailure, intl: Intl): readonly NewSpaceLeftOut[] => {
  if (failure.kind !== 'source' || !failure.selection.source) return [];
  const { foreign, others, below } = failure.selection.source;
  const count = [...foreign.values(), others, below].reduce((sum, paths) => sum + paths.length, 0);
  return count > 1 ? leftOutOf(failure.selection, intl) : [];
};

export const failureTextOf = (failure: SelectionFailure, intl: Intl): string =>
  failure.kind === 'files'
    ? intl.formatMessage(selectionFailureMessages[failure.code], { path: failure.path, max: maxSpaceFiles })
    : intl.formatMessage(failureMessages[failure.failure.code], failure.failure.values);
