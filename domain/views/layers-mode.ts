/** How much of views and layers a model has (docs/reference/views-and-layers.md#layers-mode). */

export const layersModes = ['disabled', 'user_views', 'views_enabled', 'views_and_layers', 'layers'] as const;
export type LayersMode = (typeof layersModes)[number];

const overrides: ReadonlyMap<string, LayersMode> = new Map([
  ['0', 'disabled'],
  ['2', 'views_enabled'],
  ['3', 'views_and_layers'],
  ['4', 'layers'],
]);

export interface LayersModeOptions {
  /** A code from the address; one that means nothing is passed over. */
  readonly override?: string | number | null;
  /** The value of `spaces.webgl.layers.mode`, which decides where nothing overrides it. */
  readonly policy?: string | null;
}

export const layersModeOf = ({ override, policy }: LayersModeOptions): LayersMode => {
  const overridden = overrides.get(String(override ?? ''));
  if (overridden) return overridden;
  const mode = layersModes.find((each) => each === policy) ?? 'disabled';
  return mode === 'user_views' ? 'views_and_layers' : mode;
};

export interface LayersAllowed {
  /** The model-views feature: there are views to choose from. */
  readonly modelViews: boolean;
  /** The data-layers feature: layers can be toggled and added to. */
  readonly dataLayers: boolean;
  /** Records may be written into other layers than the base one; a view's own is another one, too. */
  readonly nonBaseLayeredWrites: boolean;
}

const viewModes: ReadonlySet<LayersMode> = new Set(['user_views', 'views_enabled', 'views_and_layers']);
const layerModes: ReadonlySet<LayersMode> = new Set(['user_views', 'views_and_layers', 'layers']);

export const allowedIn = (mode: LayersMode): LayersAllowed => ({
  modelViews: viewModes.has(mode),
  dataLayers: layerModes.has(mode),
  nonBaseLayeredWrites: mode !== 'disabled',
});
