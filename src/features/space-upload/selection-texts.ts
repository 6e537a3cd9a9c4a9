/** What was recognised of the chosen files, in the page's language (docs/reference/spaces.md#what-is-recognised). */
import type { IntlShape } from 'react-intl';
import { foreignKinds } from '#domain/sources/foreign-codes.ts';
import type { RecognisedSource } from '#domain/sources/recognise-files.ts';
import { maxSpaceFiles } from '#domain/spaces/upload-files.ts';
import { failureMessages, jobFailureMessages } from '#src/features/space-jobs/index.ts';
import { formatBytes } from '#src/i18n/format-bytes.ts';
import type { UploadFact, UploadLeftOut, UploadOption } from '#ui-kit/lazy.ts';
import { foreignMessages, uploadMessages as messages, selectionFailureMessages } from './messages.ts';
import { addedPanoramas, doubtfulPictures, filesToUpload, type Selection } from './selection.ts';
import type { SelectionFailure } from './state.ts';

type Intl = Pick<IntlShape, 'formatMessage' | 'formatList' | 'formatNumber'>;

const maxNames = 3;

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Such as "a.jpg, b.jpg, c.jpg, and 9 more". */
const listOf = (names: readonly string[], intl: Intl): string => {
  const more = names.length - maxNames;
  const listed = names.slice(0, maxNames);
  return intl.formatList(more > 0 ? [...listed, intl.formatMessage(messages.more, { count: more })] : listed);
};

const namesOf = (paths: readonly string[], intl: Intl): string => listOf(paths.map(lastPart), intl);

const contentFact = ({ kind, panoramas }: RecognisedSource, leftOut: number, intl: Intl): UploadFact | null => {
  const count = panoramas - leftOut;
  if (kind === 'bundle')
    return { id: 'content', icon: 'archive', text: intl.formatMessage(messages.bundle, { count }) };
  if (kind === 'pannellum') return { id: 'content', icon: 'image', text: intl.formatMessage(messages.tour, { count }) };
  if (kind === 'poses') return { id: 'content', icon: 'image', text: intl.formatMessage(messages.poses, { count }) };
  if (kind !== 'pictures') return null;
  return { id: 'content', icon: 'image', text: intl.formatMessage(messages.panoramas, { count }) };
};

const filesFact = (selection: Selection, leavesOut: boolean, intl: Intl): UploadFact => {
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

/** What the user decides before the upload. */
export interface Choices {
  /** Whether doubtful pictures are left out. */
  readonly leavesOut: boolean;
  /** Whether pictures replace those of viewpoints. */
  readonly replaces: boolean;
}

const addedFact = (selection: Selection, { leavesOut, replaces }: Choices, intl: Intl): UploadFact | null => {
  const { replaced, unmatched } = addedPanoramas(selection, leavesOut);
  const count = unmatched + (replaces ? 0 : replaced.length);
  return count === 0 ? null : { id: 'added', icon: 'plus', text: intl.formatMessage(messages.added, { count }) };
};

export const factsOf = (selection: Selection, choices: Choices, intl: Intl): readonly UploadFact[] => {
  const { source, space } = selection;
  const { leavesOut } = choices;
  const leftOut = leavesOut ? doubtfulPictures(selection).length : 0;
  const content = source && contentFact(source, leftOut, intl);
  const facts: readonly (UploadFact | null)[] = [
    content,
    source && source.cubes > 0
      ? { id: 'cubes', icon: 'grid', text: intl.formatMessage(messages.cubes, { count: source.cubes }) }
      : null,
    addedFact(selection, choices, intl),
    source?.mesh != null
      ? {
          id: 'mesh',
          icon: 'mesh',
          text: intl.formatMessage(space ? messages.meshInto : messages.mesh, { file: lastPart(source.mesh) }),
        }
      : null,
    filesFact(selection, leavesOut, intl),
  ];
  return facts.filter((fact) => fact !== null);
};

const isDescribed = ({ kind }: RecognisedSource): boolean =>
  kind === 'bundle' || kind === 'pannellum' || kind === 'poses';

/** What may make the import fail, and what it replaces as a whole. */
export const warningsOf = ({ source, space, unread }: Selection, intl: Intl): readonly string[] => {
  if (!source) return [intl.formatMessage(messages.unknownArchive, { file: lastPart(unread ?? '') })];
  if (space && isDescribed(source)) return [intl.formatMessage(messages.describedInto, { name: space.name })];
  const { unusual } = source;
  if (unusual.length === 0) return [];
  return [intl.formatMessage(messages.doubtful, { count: unusual.length, names: namesOf(unusual, intl) })];
};

type Option = UploadOption & { readonly id: 'leaveOut' | 'replace' };

/** Of files that only the server reads the names are not known. */
const replaceOption = (selection: Selection, { leavesOut, replaces }: Choices, intl: Intl): Option | null => {
  if (!selection.space) return null;
  if (!selection.source) return { id: 'replace', label: intl.formatMessage(messages.replaceAny), isOn: replaces };
  const { replaced } = addedPanoramas(selection, leavesOut);
  if (replaced.length === 0) return null;
  const listed = replaced.map(({ id, name }) => name || id);
  const values = { count: replaced.length, names: listOf(listed, intl) };
  return { id: 'replace', label: intl.formatMessage(messages.replace, values), isOn: replaces };
};

export const optionsOf = (selection: Selection, choices: Choices, intl: Intl): readonly Option[] => {
  const { length: count } = doubtfulPictures(selection);
  const leaveOut: Option | null =
    count === 0
      ? null
      : { id: 'leaveOut', label: intl.formatMessage(messages.leaveOut, { count }), isOn: choices.leavesOut };
  return [leaveOut, replaceOption(selection, choices, intl)].filter((option) => option !== null);
};

/** Files beside a description or a mesh may belong to it. */
export const leftOutOf = (selection: Selection, intl: Intl): readonly UploadLeftOut[] => {
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
export const leftOutOfFailure = (failure: SelectionFailure, intl: Intl): readonly UploadLeftOut[] => {
  if (failure.kind !== 'source' || !failure.selection.source) return [];
  const { foreign, others, below } = failure.selection.source;
  const count = [...foreign.values(), others, below].reduce((sum, paths) => sum + paths.length, 0);
  return count > 1 ? leftOutOf(failure.selection, intl) : [];
};

export const failureTextOf = (failure: SelectionFailure, intl: Intl): string => {
  if (failure.kind === 'request') return intl.formatMessage(jobFailureMessages[failure.code]);
  if (failure.kind === 'source')
    return intl.formatMessage(failureMessages[failure.failure.code], failure.failure.values);
  return intl.formatMessage(selectionFailureMessages[failure.code], { path: failure.path, max: maxSpaceFiles });
};
