/**
 * Where the parts of the menu of a headset are in its picture, in pixels from the top left corner: its title and its
 * button to close it above, its tabs and “Leave VR” on the left, and a page of the rows of the current tab on the right.
 * docs/reference/vr.md#menu
 */
import {
  buttonHeight,
  closeButton,
  layoutPager,
  nearestIndex,
  panelAreas,
  type VrPanelArea,
  type VrPanelButton,
  type VrPanelRect,
  type VrPanelText,
} from '../vr-panel/panel-layout.ts';

export interface VrMenuRow {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly isSelected?: boolean;
  readonly isDisabled?: boolean;
}

export interface VrMenuTab {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly VrMenuRow[];
  /** What is shown in place of the rows where there are none. */
  readonly empty?: string;
}

export interface VrMenuContent {
  readonly title: string;
  /** At most `maxTabs`. */
  readonly tabs: readonly VrMenuTab[];
  /** Of the current tab; the first one where there is none with this id. */
  readonly tabId: string;
  /** From 0; one that does not exist becomes the nearest that does. */
  readonly page: number;
  readonly leaveLabel: string;
}

/** What is pressed: `close`, `leave`, `tab:ID`, `row:ID`, `previous` or `next`. */
export interface VrMenuPart extends VrPanelRect {
  readonly id: string;
  readonly kind: VrPanelButton['kind'] | 'leave' | 'tab' | 'row';
  /** Empty for parts that have an icon instead. */
  readonly label: string;
  readonly detail: string;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
}

export interface VrMenuLayout {
  readonly parts: readonly VrMenuPart[];
  readonly title: VrPanelText;
  /** Such as "2 / 5"; null where all rows are on one page. */
  readonly pageNumber: VrPanelText | null;
  /** Null where the tab has rows. */
  readonly empty: VrPanelText | null;
  /** From 0. */
  readonly page: number;
  readonly pageCount: number;
}

/** Pixels of the picture. */
export const menuSize = { width: 1280, height: 960 } as const;
export const maxTabs = 6;
export const rowsWithoutPages = 7;
export const rowsPerPage = 6;

/** Pixels between the edge of a part and its text. */
export const partPadding = 28;

const margin = 48;
const gap = 12;
const bodyTop = margin + buttonHeight + 24;
const tabWidth = 376;
const rowLeft = margin + tabWidth + 32;
const rowWidth = menuSize.width - margin - rowLeft;
const tabSize = { width: tabWidth, height: buttonHeight };

const slotTop = (slot: number): number => bodyTop + slot * (buttonHeight + gap);
const lastSlot = slotTop(rowsWithoutPages - 1);
const atRest = { label: '', detail: '', isSelected: false, isDisabled: false };

const buttonPart = (button: VrPanelButton): VrMenuPart => ({ ...atRest, ...button });
const closePart = buttonPart(closeButton(menuSize.width, margin));

const tabParts = (tabs: readonly VrMenuTab[], current: VrMenuTab | undefined): readonly VrMenuPart[] =>
  tabs.slice(0, maxTabs).map((tab, index) => ({
    ...atRest,
    id: `tab:${tab.id}`,
    kind: 'tab',
    label: tab.label,
    isSelected: tab === current,
    left: margin,
    top: slotTop(index),
    ...tabSize,
  }));

const rowParts = (rows: readonly VrMenuRow[]): readonly VrMenuPart[] =>
  rows.map(({ id, label, detail = '', isSelected = false, isDisabled = false }, index) => ({
    id: `row:${id}`,
    kind: 'row',
    label,
    detail,
    isSelected,
    isDisabled,
    left: rowLeft,
    top: slotTop(index),
    width: rowWidth,
    height: buttonHeight,
  }));

export const layoutVrMenu = ({ title, tabs, tabId, page, leaveLabel }: VrMenuContent): VrMenuLayout => {
  const current = tabs.find(({ id }) => id === tabId) ?? tabs[0];
  const rows = current?.rows ?? [];
  const hasPages = rows.length > rowsWithoutPages;
  const pageCount = hasPages ? Math.ceil(rows.length / rowsPerPage) : 1;
  const shownPage = nearestIndex(page, pageCount);
  const shown = hasPages ? rows.slice(shownPage * rowsPerPage, (shownPage + 1) * rowsPerPage) : rows;
  const pager = hasPages ? layoutPager({ left: rowLeft, top: lastSlot, width: rowWidth }, shownPage, pageCount) : null;
  const line = { height: buttonHeight, left: rowLeft };
  return {
    parts: [
      closePart,
      ...tabParts(tabs, current),
      { ...atRest, id: 'leave', kind: 'leave', label: leaveLabel, left: margin, top: lastSlot, ...tabSize },
      ...rowParts(shown),
      ...(pager?.buttons ?? []).map(buttonPart),
    ],
    title: { text: title, left: margin, top: margin, width: closePart.left - margin - gap, height: buttonHeight },
    pageNumber: pager?.number ?? null,
    empty:
      rows.length === 0
        ? {
            ...line,
            text: current?.empty ?? '',
            left: rowLeft + partPadding,
            top: bodyTop,
            width: rowWidth - 2 * partPadding,
          }
        : null,
    page: shownPage,
    pageCount,
  };
};

/** What can be pressed. */
export const vrMenuAreas = ({ parts }: Pick<VrMenuLayout, 'parts'>): readonly VrPanelArea[] =>
  panelAreas(parts, menuSize);
