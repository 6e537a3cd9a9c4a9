/**
 * The registry of tools: category, order and panel layout of each of the 22 names. Icon, title, availability and module come
 * from the feature that builds the tool; a tool without a feature is not offered
 * (docs/reference/interface.md#tool-registry).
 */
import type { ToolName } from './tool-name.ts';

/** `view-based`: what belongs to the current view; `model-based`: what belongs to the space in all views. */
export const toolCategories = ['view-based', 'model-based', 'misc'] as const;
export type ToolCategory = (typeof toolCategories)[number];

/** `normal` and `narrow` cannot collapse. */
export type ToolPanelLayout = 'normal' | 'narrow' | 'side-panel' | 'bottom-panel';

export interface ToolDefinition {
  readonly category: ToolCategory;
  /** Of the tool's panel; null: the tool has no panel. */
  readonly panelLayout: ToolPanelLayout | null;
}

/** In the order of the tool rail. */
const definitions: Readonly<Record<ToolName, ToolDefinition>> = {
  HLR: { category: 'view-based', panelLayout: 'bottom-panel' },
  TAGS: { category: 'view-based', panelLayout: 'side-panel' },
  LABELS: { category: 'view-based', panelLayout: 'side-panel' },
  MEASUREMENTS: { category: 'view-based', panelLayout: 'side-panel' },
  NOTES: { category: 'view-based', panelLayout: 'side-panel' },
  LAYERS: { category: 'view-based', panelLayout: 'side-panel' },
  START_LOCATION: { category: 'model-based', panelLayout: 'narrow' },
  PHOTOS: { category: 'model-based', panelLayout: 'side-panel' },
  VIEW_360: { category: 'model-based', panelLayout: 'side-panel' },
  SCANS_3D: { category: 'model-based', panelLayout: 'side-panel' },
  ROOM_BOUNDS: { category: 'model-based', panelLayout: 'side-panel' },
  ROOM_VIEW: { category: 'model-based', panelLayout: 'side-panel' },
  BLUR: { category: 'model-based', panelLayout: 'side-panel' },
  MESH_TRIM: { category: 'model-based', panelLayout: 'side-panel' },
  AD_DEFURNISH: { category: 'model-based', panelLayout: 'narrow' },
  SETTINGS_PANEL: { category: 'model-based', panelLayout: 'side-panel' },
  SEARCH: { category: 'misc', panelLayout: 'side-panel' },
  SUMMARY: { category: 'misc', panelLayout: 'normal' },
  PLUGIN_CONFIG: { category: 'misc', panelLayout: 'side-panel' },
  GIZMO_TRANSFORM: { category: 'misc', panelLayout: null },
  GIZMO_FLOOR_MAGNET: { category: 'misc', panelLayout: null },
  GIZMO_WALL_MAGNET: { category: 'misc', panelLayout: null },
};

const toolOrder = Object.keys(definitions) as readonly ToolName[];

export const toolDefinition = (name: ToolName): ToolDefinition => definitions[name];

/** Tools by category, each in the order of the registry; categories without a tool are left out. */
export const byToolCategory = <Tool extends { readonly name: ToolName }>(
  tools: readonly Tool[],
): readonly { readonly category: ToolCategory; readonly tools: readonly Tool[] }[] =>
  toolCategories
    .map((category) => ({
      category,
      tools: tools
        .filter(({ name }) => definitions[name].category === category)
        .toSorted((a, b) => toolOrder.indexOf(a.name) - toolOrder.indexOf(b.name)),
    }))
    .filter((group) => group.tools.length > 0);
