/** Presses in the menu of a headset, whose layout depends on the numbers of its tabs and rows. */
import { layoutVrMenu, menuSize, type VrMenuTab } from '#ui-kit/overlays/vr-menu/menu-layout.ts';
import type { Headset } from './headset.ts';

export const menuTab = (id: string, rowIds: readonly string[] = []): VrMenuTab => ({
  id,
  label: id,
  rows: rowIds.map((rowId) => ({ id: rowId, label: rowId })),
});

/** The middle of a part of the menu, in shares of its size. */
export const menuPointOf = (partId: string, tabs: readonly VrMenuTab[], tabId: string) => {
  const { parts } = layoutVrMenu({ title: '', tabs, tabId, page: 0, leaveLabel: '' });
  const { left, top, width, height } = parts.find(({ id }) => id === partId)!;
  return { across: (left + width / 2) / menuSize.width, down: (top + height / 2) / menuSize.height };
};

/** Presses a part with the right controller or hand. `tabId`: the tab that is shown. `distance`: of the menu, in metres. */
export const pressInMenu = async (
  headset: Headset,
  partId: string,
  tabs: readonly VrMenuTab[],
  tabId: string,
  distance?: number,
): Promise<void> => {
  await headset.pointAtMenu('right', menuPointOf(partId, tabs, tabId), distance);
  await headset.press('right');
};
