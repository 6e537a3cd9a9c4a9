/** The tabs of the page; the chosen one is in the address (docs/reference/server-settings.md). */
import { createEffect, createEvent, createStore, sample } from 'effector';

export const settingsTabs = ['people', 'server', 'backups', 'security', 'keys', 'media'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

const parameter = 'tab';
const [firstTab] = settingsTabs;

/** The first tab for an unknown one. */
export const tabOfAddress = (address: URL): SettingsTab =>
  settingsTabs.find((each) => each === address.searchParams.get(parameter)) ?? firstTab;

/** The address has no parameter for the first tab. */
export const addressOfTab = (address: URL, tab: SettingsTab): URL => {
  const changed = new URL(address);
  if (tab === firstTab) changed.searchParams.delete(parameter);
  else changed.searchParams.set(parameter, tab);
  return changed;
};

export const tabOpened = createEvent<SettingsTab>();
export const tabChosen = createEvent<SettingsTab>();

export const $tab = createStore<SettingsTab>(firstTab).on([tabOpened, tabChosen], (_, tab) => tab);

const writeAddressFx = createEffect((tab: SettingsTab) => {
  window.history.replaceState(window.history.state, '', addressOfTab(new URL(window.location.href), tab));
});
sample({ clock: tabChosen, target: writeAddressFx });
