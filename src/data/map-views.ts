/**
 * Maps a result of GetViews to views with their layers. An invalid view or layer is left out and reported by its path.
 */
import { fail, ok, type Result } from '#base/result.ts';
import type { GetModelPrefetchData, GetViewsData } from '#domain/graph/operation-types.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import { layersModeOf, type LayersMode } from '#domain/views/layers-mode.ts';
import { readViews, type ServerView, type ServerViewLayer, type ViewRecord } from '#domain/views/view-types.ts';
import {
  fieldsAt,
  idAt,
  listOf,
  numberOrNull,
  objectOf,
  readEach,
  textOf,
  textsOf,
  withoutDuplicates,
  type Unchecked,
} from './checks.ts';
import { loadFailure, type LoadFailure } from './errors.ts';

type RawView = NonNullable<Unchecked<NonNullable<GetViewsData['model']>['views'][number]>>;
type RawLayer = NonNullable<NonNullable<RawView['layers']>[number]>;

export interface MappedViews {
  readonly views: readonly ViewRecord[];
  /** One message for each view or layer that was left out. */
  readonly warnings: readonly string[];
}

const booleanOrNull = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

const layerAt = ({ layer: raw, position, visible, toggled }: RawLayer, path: string): ServerViewLayer => {
  const layer = fieldsAt(raw, `${path}.layer`);
  return {
    layer: {
      id: idAt(layer.id, `${path}.layer.id`),
      type: idAt(layer.type, `${path}.layer.type`),
      label: textOf(layer.label),
      created: textOf(layer.created),
      modified: textOf(layer.modified),
    },
    position: numberOrNull(position),
    visible: booleanOrNull(visible),
    toggled: booleanOrNull(toggled),
  };
};

const viewAt = (view: RawView, path: string, warnings: string[]): ServerView & { readonly id: string } => ({
  id: idAt(view.id, `${path}.id`),
  type: idAt(view.type, `${path}.type`),
  name: textOf(view.name),
  enabled: booleanOrNull(view.enabled),
  created: textOf(view.created),
  modified: textOf(view.modified),
  masks: textsOf(view.masks),
  layers: readEach(view.layers, `${path}.layers`, warnings, layerAt),
});

/** @param result of GetViews */
export const mapViewsResult = (result: GraphResult): Result<MappedViews, LoadFailure> => {
  const { model } = objectOf(result.data as Unchecked<GetViewsData>);
  if (typeof model !== 'object' || model === null) {
    const [first] = result.errors ?? [];
    return fail(loadFailure(first?.extensions?.code ?? 'not.found', first?.message ?? 'the result has no model'));
  }
  const warnings: string[] = [];
  const read = readEach(model.views, 'views', warnings, (view, path) => viewAt(view, path, warnings));
  return ok({ views: readViews(withoutDuplicates(read, 'views', warnings)).views, warnings });
};

/**
 * The layers mode of a model: the override, else the model's policy.
 * @param result of GetModelPrefetch
 * @param override as `layersModeOf` takes it
 */
export const layersModeIn = (result: GraphResult, override: string | null = null): LayersMode => {
  const { model } = objectOf(result.data as Unchecked<GetModelPrefetchData>);
  const policy = listOf(objectOf(model).policies).find((each) => objectOf(each).name === 'spaces.webgl.layers.mode');
  const options = textsOf((policy as { readonly options?: readonly unknown[] } | null | undefined)?.options);
  return layersModeOf({ override, policy: options[0] ?? null });
};
