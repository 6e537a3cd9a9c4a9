/** The names of tools (docs/reference/interface.md#tool-names). */
export const toolNames = [
  'START_LOCATION',
  'SCANS_3D',
  'VIEW_360',
  'PHOTOS',
  'LABELS',
  'LAYERS',
  'MEASUREMENTS',
  'HLR',
  'SETTINGS_PANEL',
  'NOTES',
  'TAGS',
  'BLUR',
  'SEARCH',
  'MESH_TRIM',
  'SUMMARY',
  'PLUGIN_CONFIG',
  'ROOM_BOUNDS',
  'ROOM_VIEW',
  'AD_DEFURNISH',
  'GIZMO_TRANSFORM',
  'GIZMO_FLOOR_MAGNET',
  'GIZMO_WALL_MAGNET',
] as const;
export type ToolName = (typeof toolNames)[number];

/** Null for a name that no tool has; lower case is accepted. */
export const toolNameOf = (text: string | null | undefined): ToolName | null => {
  const name = text?.trim().toUpperCase();
  return toolNames.find((candidate) => candidate === name) ?? null;
};

/** What may name the tool that a visit begins with. */
export interface InitialToolSources {
  /** The setting `cloud_initial_tool` of the server. */
  readonly configured?: string | null | undefined;
  readonly tag: string | null;
  readonly note: string | null;
  /** The parameter `tool`. */
  readonly tool: string | null;
  /** A search of the address. */
  readonly search: object | null;
}

/** docs/reference/start-up.md#initial-tool */
export const initialToolOf = ({ configured, tag, note, tool, search }: InitialToolSources): ToolName | null =>
  toolNameOf(configured) ?? (tag ? 'TAGS' : note ? 'NOTES' : (toolNameOf(tool) ?? (search ? 'SEARCH' : null)));
