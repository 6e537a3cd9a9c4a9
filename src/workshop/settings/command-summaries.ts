/** What the commands of the settings do, for the list of commands. */
export const settingsCommandSummaries = {
  GET_SETTINGS: '{} → { details, settings } as they were saved; an option that is absent has its default',
  SET_DETAILS: '{ properties } changes details of the space, by their names in records',
  SET_OPTIONS: '{ properties } changes options of the space, by their names in records; null resets one to its default',
  SHOW_DETAIL: '{ name, isShown } shows a detail to visitors, or hides it',
  SET_POLICY: '{ name, value } sets a policy of the space; null: the default of the server',
} as const;
export type SettingsCommandName = keyof typeof settingsCommandSummaries;
