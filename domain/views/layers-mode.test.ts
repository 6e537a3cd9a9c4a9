import { expect, it } from 'vitest';
import { layersFeaturesOf, layersModeOf, type LayersMode } from './layers-mode.ts';

it.each<[string | number | null, string | null, LayersMode]>([
  [null, null, 'disabled'],
  [null, 'nonsense', 'disabled'],
  [null, 'disabled', 'disabled'],
  [null, 'user_views', 'views_and_layers'],
  [null, 'views_enabled', 'views_enabled'],
  [null, 'views_and_layers', 'views_and_layers'],
  [null, 'layers', 'layers'],
  [0, 'layers', 'disabled'],
  ['0', 'layers', 'disabled'],
  ['2', null, 'views_enabled'],
  [3, null, 'views_and_layers'],
  ['4', 'disabled', 'layers'],
  ['1', 'layers', 'layers'],
  ['', 'layers', 'layers'],
])('override %s and policy %s make %s', (override, policy, mode) =>
  expect(layersModeOf({ override, policy })).toBe(mode),
);

it.each<[LayersMode, boolean, boolean, boolean]>([
  ['disabled', false, false, false],
  ['user_views', true, true, true],
  ['views_enabled', true, false, true],
  ['views_and_layers', true, true, true],
  ['layers', false, true, true],
])('%s has views %s, layers %s, layered writes %s', (mode, modelViews, dataLayers, nonBaseLayeredWrites) =>
  expect(layersFeaturesOf(mode)).toEqual({ modelViews, dataLayers, nonBaseLayeredWrites }),
);
