/** The views and layers with the changes that the server does not have yet, and their names, which are edited in place. */
import { combine, createEvent, createStore, sample } from 'effector';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import { listedViews } from '#domain/views/capabilities.ts';
import { viewsWithEdits } from '#domain/views/expected-edits.ts';
import { findNameFailure } from '#domain/views/names.ts';
import type { ViewRecord } from '#domain/views/view-types.ts';
import { $pendingEdits, editsMade } from '#src/data/edits/state.ts';
import { $viewState, withTypes } from '#src/features/views/lazy.ts';
import { $intl } from '#src/i18n/state.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { nameLost } from '../lost-name.ts';
import { viewEditor } from './panel.ts';

export const $editedViews = combine($viewState, $pendingEdits, (state, edits): readonly ViewRecord[] =>
  state ? viewsWithEdits(state.views, edits) : [],
);

/** In the order of the list: the root view, then the others by name. */
export const $viewList = combine($editedViews, $intl, (views, intl) =>
  listedViews(withTypes(views), { editMode: true, insights: true, ...(intl && { locale: intl.locale }) }),
);

/** Null: there are no views, or the current one is being deleted. */
export const $currentView = combine(
  $editedViews,
  $viewState,
  (views, state): ViewRecord | null => views.find(({ id }) => id === state?.currentViewId) ?? null,
);

export type Section = 'views' | 'layers';
export interface NamedRow {
  readonly section: Section;
  /** Of the view or layer. */
  readonly id: string;
}

const nameOf = (views: readonly ViewRecord[], { section, id }: NamedRow): string | undefined =>
  section === 'views'
    ? views.find((view) => view.id === id)?.name
    : views.flatMap(({ layers }) => layers).find((layer) => layer.id === id)?.name;

/** The view or layer whose name is being edited. */
export const nameEdited = createEvent<NamedRow | null>();
export const $editedName = createStore<NamedRow | null>(null)
  .on(nameEdited, (_, row) => row)
  .reset(viewEditor.left);
declareUnsaved(
  'name of a view or layer',
  $editedName.map((row) => row !== null),
);
/** What the user saw when editing began: another editor may have renamed it since, which is a conflict. */
const $nameBefore = createStore<(NamedRow & { readonly name: string }) | null>(null).on(
  sample({ clock: nameEdited, source: $editedViews, fn: (views, row) => ({ row, name: row && nameOf(views, row) }) }),
  (before, { row, name }) => (row && typeof name === 'string' ? { ...row, name } : before),
);

const isSameRow = (a: NamedRow, b: NamedRow): boolean => a.section === b.section && a.id === b.id;

export const renamed = createEvent<NamedRow & { readonly name: string }>();
export const viewEnabledChanged = createEvent<{ readonly id: string; readonly isEnabled: boolean }>();

const isMissing = (views: readonly ViewRecord[], row: NamedRow): boolean => nameOf(views, row) === undefined;
const lostName = sample({
  clock: renamed,
  source: $editedViews,
  filter: isMissing,
  fn: (_, { name }) => name.trim(),
});
sample({ clock: lostName, filter: (name) => name !== '', target: nameLost });
// Its field is gone, too.
sample({
  clock: $editedViews,
  source: $editedName,
  filter: (row, views) => row !== null && isMissing(views, row),
  fn: () => null,
  target: nameEdited,
});

const renameEdits = sample({
  clock: renamed,
  source: { views: $editedViews, before: $nameBefore },
  fn: ({ views, before }, { name, ...row }): readonly Edit[] => {
    const shown = nameOf(views, row);
    if (shown === undefined || findNameFailure(name) !== null) return [];
    const seen = before && isSameRow(before, row) ? before.name : shown;
    const edit = editBetween(row.section === 'views' ? 'view' : 'layer', row.id, { name: seen }, { name });
    return edit ? [edit] : [];
  },
});
const enableEdits = sample({
  clock: viewEnabledChanged,
  source: $editedViews,
  fn: (views, { id, isEnabled }): readonly Edit[] => {
    const view = views.find((each) => each.id === id);
    const edit = view && editBetween('view', id, { enabled: view.enabled }, { enabled: isEnabled });
    return edit ? [edit] : [];
  },
});
sample({ clock: [renameEdits, enableEdits], filter: (edits) => edits.length > 0, target: editsMade });
