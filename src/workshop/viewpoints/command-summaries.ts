/** What the commands of viewpoints do, for the list of commands. */
export const viewpointCommandSummaries = {
  SWEEP_RENAME: '{ sweepId, name } renames a viewpoint; an empty name is that of its room',
  SWEEP_SHOW: '{ sweepId, isShown } shows a viewpoint to visitors, or hides it',
} as const;
export type ViewpointCommandName = keyof typeof viewpointCommandSummaries;
