/** The viewpoints for their editor: names, and whether visitors can go there (docs/reference/sweeps-and-pucks.md#editing-viewpoints). */
import { combine, createEvent, createStore, sample } from 'effector';
import { fieldOf } from '#base/json-fields.ts';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import type { SweepId } from '#domain/ids.ts';
import { startPlaceOf } from '#domain/links/place.ts';
import type { Sweep } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { $pendingEdits, editsMade } from '#src/data/edits/state.ts';
import { placingUrl } from '#src/data/space-urls.ts';
import { $model } from '#src/data/state.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { visitRequested } from '#src/features/navigation/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { viewpointEditor } from './panel.ts';

const withEdit = (sweep: Sweep, { id, after }: Edit): Sweep => {
  if (id !== sweep.id || !after) return sweep;
  const [name, enabled] = [fieldOf(after, 'name'), fieldOf(after, 'enabled')];
  return {
    ...sweep,
    ...(typeof name === 'string' && { name }),
    ...(typeof enabled === 'boolean' && { enabled }),
  };
};

/** With the changes that the server does not have yet. */
export const $editedSweeps = combine($model, $pendingEdits, (model, edits): readonly Sweep[] => {
  const own = edits.filter(({ kind }) => kind === 'sweep');
  const sweeps = model?.sweeps ?? [];
  return own.length === 0 ? sweeps : sweeps.map((sweep) => own.reduce(withEdit, sweep));
});

/** Where visits begin; null: from outside. */
export const $startSweepId = combine($model, $editedSweeps, (model, sweeps): SweepId | null => {
  if (!model) return null;
  const { mode, sweepId } = startPlaceOf({ ...model, sweeps });
  return isInside(mode) ? sweepId : null;
});

/** `start`: visits begin there; `last`: visitors can go to no other one. */
export type HideIssue = 'start' | 'last';

/** Why a viewpoint cannot be hidden; null: it can. */
export const $findHideIssue = combine(
  { model: $model, sweeps: $editedSweeps, startId: $startSweepId },
  ({ model, sweeps, startId }) =>
    ({ id, enabled }: Sweep): HideIssue | null => {
      if (!enabled) return null;
      if (sweeps.filter((sweep) => sweep.enabled).length === 1) return 'last';
      return model?.start?.sweepId === id && id === startId ? 'start' : null;
    },
);

/** The page on which viewpoints are placed (docs/reference/placing.md). */
export const $placingUrl = combine($model, $parameters, (model, { language }) =>
  model ? placingUrl(model.id, language) : null,
);

/** The viewpoint whose name is being edited. */
export const nameEdited = createEvent<string | null>();
export const $editedNameId = createStore<string | null>(null)
  .on(nameEdited, (_, id) => id)
  .reset(viewpointEditor.left);
declareUnsaved(
  'name of a viewpoint',
  $editedNameId.map((id) => id !== null),
);
/** What the user saw when editing began: another editor may have renamed it since, which is a conflict. */
const $nameBefore = createStore<{ readonly id: string; readonly name: string } | null>(null).on(
  sample({ clock: nameEdited, source: $editedSweeps, fn: (sweeps, id) => sweeps.find((sweep) => sweep.id === id) }),
  (before, sweep) => (sweep ? { id: sweep.id, name: sweep.name } : before),
);

export interface SweepChange {
  readonly id: string;
  readonly change: { readonly name: string } | { readonly enabled: boolean };
}
export const sweepChanged = createEvent<SweepChange>();
sample({
  clock: sample({
    clock: sweepChanged,
    source: { sweeps: $editedSweeps, from: $nameBefore },
    fn: ({ sweeps, from }, { id, change }): readonly Edit[] => {
      const sweep = sweeps.find((each) => each.id === id);
      if (!sweep) return [];
      const before = 'name' in change ? { name: from?.id === id ? from.name : sweep.name } : { enabled: sweep.enabled };
      const edit = editBetween('sweep', id, before, change);
      return edit ? [edit] : [];
    },
  }),
  filter: (edits) => edits.length > 0,
  target: editsMade,
});

export const viewpointVisited = createEvent<string>();
sample({ clock: viewpointVisited, fn: (id) => ({ sweepId: id as SweepId }), target: visitRequested });
