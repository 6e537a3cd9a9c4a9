/**
 * What of a model a view shows (spec 3 §4): a layer counts only where it is visible, and the base layer's records only
 * of the kinds that the view does not mask.
 */
import { baseLayerId } from '../graph/vendor-names.ts';
import { viewDataTypes } from '../model/content/view.ts';
import { layerIdOf, type Held, type ViewFacts, type ViewKind } from './view-content.ts';

type Showing = Pick<ViewFacts, 'layers' | 'masks'>;

const layersFor = (view: Showing, kind: ViewKind) =>
  view.layers.filter(({ layerId, visible }) => visible && !(layerId === baseLayerId && view.masks.includes(kind)));

/** Layers of which a view shows the records of a kind, as their ids. */
export const shownLayers = (view: Showing, kind: ViewKind): ReadonlySet<string> =>
  new Set(layersFor(view, kind).map(({ layerId }) => layerId));

/** Those of them that are switched on at first. */
export const toggledLayers = (view: Showing, kind: ViewKind): ReadonlySet<string> =>
  new Set(
    layersFor(view, kind)
      .filter(({ toggled }) => toggled)
      .map(({ layerId }) => layerId),
  );

/** Also disabled ones; whoever asks decides about them. */
export const recordsShown = (view: Showing, records: readonly Held<ViewKind>[]): readonly Held<ViewKind>[] => {
  const layers = new Map(viewDataTypes.map((kind) => [kind, shownLayers(view, kind)]));
  return records.filter((record) => layers.get(record.kind)?.has(layerIdOf(record)) === true);
};

export interface LayerAsked {
  readonly layersEnabled: boolean;
  readonly layerId: string;
  readonly kind: ViewKind;
}

/** Where layers are disabled, everything counts as visible. */
export const isVisible = (view: Showing, { layersEnabled, layerId, kind }: LayerAsked): boolean =>
  !layersEnabled || shownLayers(view, kind).has(layerId);

/** Where layers are disabled, everything counts as toggled. */
export const isToggled = (view: Showing, { layersEnabled, layerId, kind }: LayerAsked): boolean =>
  !layersEnabled || toggledLayers(view, kind).has(layerId);

/** Whether a record that is written says which layer it goes into; else it goes into the base layer. */
export const writesLayer = (nonBaseLayeredWrites: boolean, layerId: string): boolean =>
  nonBaseLayeredWrites && layerId !== '' && layerId !== baseLayerId;
