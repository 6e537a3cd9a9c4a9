/** The owner's controls of a space: its menu, settings, people and trash. */
export { settingsOpened } from './state.ts';
export { useSpaceMenu } from './space-menu.ts';
export { SpaceSettings } from './ui/space-settings.tsx';
