/** The open tab of the settings panel, and the device of the preview: choices of one visit. */
import { createEvent, createStore, sample } from 'effector';
import { settingsPanel } from './panel.ts';

export const settingsTabs = ['details', 'viewer', 'permissions'] as const;
export type SettingsTabId = (typeof settingsTabs)[number];

export const tabSelected = createEvent<SettingsTabId>();
export const $tab = createStore<SettingsTabId>('details').on(tabSelected, (_, tab) => tab);

/** Opens the panel at a tab. */
export const settingsShown = createEvent<SettingsTabId>();
sample({ clock: settingsShown, target: tabSelected });
sample({ clock: settingsShown, fn: () => undefined, target: settingsPanel.opened });

export const previewDevices = ['desktop', 'tablet', 'phone'] as const;
export type PreviewDeviceId = (typeof previewDevices)[number];

export const deviceSelected = createEvent<PreviewDeviceId>();
export const $device = createStore<PreviewDeviceId>('desktop').on(deviceSelected, (_, device) => device);
