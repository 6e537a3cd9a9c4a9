/** Which features of views and layers a model has (docs/reference/views-and-layers.md#layers-mode). */

export const layersModes = ['disabled', 'user_views', 'views_enabled', 'views_and_layers', 'layers'] as const;
export type LayersMode = (typeof layersModes)[number];

const overrides: ReadonlyMap<string, LayersMode> = new Map([
  ['0', 'disabled'],
  ['2', 'views_enabled'],
  ['3', 'views_and_layers'],
  ['4', 'layers'],
]);

export interface LayersModeOptions {
  /** A code from the query parameters; unknown ones are ignored. */
  readonly override?: string | number | null;
  /** The value of the policy `spaces.webgl.layers.mode`, which applies without an override. */
  readonly policy?: string | null;
}

export const layersModeOf = ({ override, policy }: LayersModeOptions): LayersMode => {
  const overridden = overrides.get(String(override ?? ''));
  if (overridden) return overridden;
  const mode = layersModes.find((each) => each === policy) ?? 'disabled';
  return mode === 'user_views' ? 'views_and_layers' : mode;
};

export interface LayersFeatures {
  /** The model-views feature: views can be selected. */
  readonly modelViews: boolean;
  /** The data-layers feature: layers can be toggled and added to. */
  readonly dataLayers: boolean;
  /** Whether records may be written to other layers than the base layer, such as a view's own. */
  readonly nonBaseLayeredWrites: boolean;
}

const viewModes: ReadonlySet<LayersMode> = new Set(['user_views', 'views_enabled', 'views_and_layers']);
const layerModes: ReadonlySet<LayersMode> = new Set(['user_views', 'views_and_layers', 'layers']);

export const layersFeaturesOf = (mode: LayersMode): LayersFeatures => ({
  modelViews: viewModes.has(mode),
  dataLayers: layerModes.has(mode),
  nonBaseLayeredWrites: mode !== 'disabled',
});
