/** Converts a model's annotations and publication settings to the form of a capture. */
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { CaptureOptions } from '#domain/model/content/options.ts';
import type { Publication } from '#domain/model/content/publication.ts';
import type { View } from '#domain/model/content/view.ts';
import { withFloorIds } from '#domain/wall-graph/snapshot-document.ts';
import type { Row } from '#server/store/models/read-model.ts';
import { addAttachments } from './add-attachments.ts';
import type { CaptureIds } from './capture-ids.ts';
import { repairReferences } from './repair-references.ts';
import { repairTexts, usersOf } from './repair-texts.ts';
import type { ModelState } from './model-state.ts';
import { plainContent } from './plain-content.ts';

/** Sorts keys, so that the result does not depend on the database's order. */
export const sorted = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))) as T;

interface Options extends CaptureOptions {
  /** Which fields of the summary are shown; a capture has this in its publication. */
  readonly shown?: NonNullable<Publication['options']>;
}

export const optionsOf = (model: Row<'models'>): Options => JSON.parse(model.options) as Options;

const publicationOf = (model: Row<'models'>): Publication => {
  const { shown } = optionsOf(model);
  return {
    published: model.published === 1,
    ...(model.last_published !== null && { lastPublished: model.last_published }),
    visibility: model.visibility as NonNullable<Publication['visibility']>,
    discoverable: model.discoverable === 1,
    ...(shown && { options: sorted(shown) }),
  };
};

/** The base view is not listed, unless it has more layers than the base layer. */
const withBaseView = ({ record }: ModelState, content: CaptureContent): readonly View[] => {
  const views = content.views ?? [];
  const base = record.views.find(({ type }) => type === 'base');
  const layers = new Set(content.layers?.map(({ id }) => id));
  const shown = record.viewLayers.filter(({ view_id, layer_id }) => view_id === base?.id && layers.has(layer_id));
  if (!base || shown.length === 0) return views;
  const viewLayers = shown.map(({ layer_id, sequence, visible, toggled }) => ({
    layerId: layer_id,
    position: sequence,
    visible: visible === 1,
    toggled: toggled === 1,
  }));
  const { created, modified } = base;
  return [
    { id: 'base', type: 'base', name: base.name || 'Base', enabled: true, layers: viewLayers, created, modified },
    ...views,
  ];
};

const isFilled = (value: unknown): boolean => !Array.isArray(value) || value.length > 0;

/** Leaves out empty lists. */
const withoutEmpty = (content: CaptureContent): CaptureContent =>
  sorted(Object.fromEntries(Object.entries(content).filter(([, value]) => isFilled(value))));

const idsOf = (rows: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

export const contentOf = (
  state: ModelState,
  ids: CaptureIds,
  hasFile: (path: string) => boolean,
  notice: (sentence: string) => void,
): CaptureContent => {
  const { record, attachments, accounts } = state;
  const parts = { ids, floors: idsOf(record.floors), rooms: idsOf(record.rooms) };
  const plain = addAttachments(plainContent(state.content, parts), attachments);
  const sweeps = new Set(record.sweeps.map(({ id }) => ids.sweep(id)));
  const floors = new Set(record.floors.map(({ id }) => ids.floor(id)));
  const wallGraph = withFloorIds(plain.wallGraph, ids.floor) as CaptureContent['wallGraph'];
  const whole = {
    ...plain,
    ...(wallGraph && { wallGraph }),
    views: withBaseView(state, plain),
    publication: publicationOf(record.model),
  };
  const repaired = repairTexts(repairReferences(whole, { ids, sweeps, floors, hasFile, notice }), { ids, sweeps });
  return withoutEmpty({ ...repaired, users: usersOf(repaired, accounts) });
};
