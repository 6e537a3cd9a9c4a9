/**
 * Where the parts of the menu of a headset are in its picture, in pixels from the top left corner: its title and its
 * button to close it above, its tabs and “Leave VR” on the left, and a page of the rows of the current tab on the right.
 * docs/reference/vr.md#menu
 */
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

/** Pixels. */
export interface VrMenuRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is pressed: `close`, `leave`, `tab:ID`, `row:ID`, `previous` or `next`. */
export interface VrMenuPart extends VrMenuRect {
  readonly id: string;
  readonly kind: 'close' | 'leave' | 'tab' | 'row' | 'previous' | 'next';
  /** Empty for parts that have an icon instead. */
  readonly label: string;
  readonly detail: string;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
}

export interface VrMenuText extends VrMenuRect {
  readonly text: string;
}

export interface VrMenuLayout {
  readonly parts: readonly VrMenuPart[];
  readonly title: VrMenuText;
  /** Such as "2 / 5"; null where all rows are on one page. */
  readonly pageNumber: VrMenuText | null;
  /** Null where the tab has rows. */
  readonly empty: VrMenuText | null;
  /** From 0. */
  readonly page: number;
  readonly pageCount: number;
}

/** A part of the picture in shares of its width and height, from its top left corner. */
export interface VrMenuArea extends VrMenuRect {
  readonly id: string;
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
/** Of rows, tabs and buttons. */
const rowHeight = 96;
const bodyTop = margin + rowHeight + 24;
const tabWidth = 376;
const rowLeft = margin + tabWidth + 32;
const rowWidth = menuSize.width - margin - rowLeft;
const pagerButtonWidth = 192;
const tabSize = { width: tabWidth, height: rowHeight };

const slotTop = (slot: number): number => bodyTop + slot * (rowHeight + gap);
const lastSlot = slotTop(rowsWithoutPages - 1);
const atRest = { label: '', detail: '', isSelected: false, isDisabled: false };

const closePart: VrMenuPart = {
  ...atRest,
  id: 'close',
  kind: 'close',
  left: menuSize.width - margin - rowHeight,
  top: margin,
  width: rowHeight,
  height: rowHeight,
};

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
    height: rowHeight,
  }));

const pagerParts = (page: number, pageCount: number): readonly VrMenuPart[] => {
  const button = { ...atRest, top: lastSlot, width: pagerButtonWidth, height: rowHeight };
  return [
    { ...button, id: 'previous', kind: 'previous', left: rowLeft, isDisabled: page === 0 },
    {
      ...button,
      id: 'next',
      kind: 'next',
      left: rowLeft + rowWidth - pagerButtonWidth,
      isDisabled: page === pageCount - 1,
    },
  ];
};

export const layoutVrMenu = ({ title, tabs, tabId, page, leaveLabel }: VrMenuContent): VrMenuLayout => {
  const current = tabs.find(({ id }) => id === tabId) ?? tabs[0];
  const rows = current?.rows ?? [];
  const hasPages = rows.length > rowsWithoutPages;
  const pageCount = hasPages ? Math.ceil(rows.length / rowsPerPage) : 1;
  const shownPage = Math.max(0, Math.min(page, pageCount - 1));
  const shown = hasPages ? rows.slice(shownPage * rowsPerPage, (shownPage + 1) * rowsPerPage) : rows;
  const line = { height: rowHeight, left: rowLeft };
  return {
    parts: [
      closePart,
      ...tabParts(tabs, current),
      { ...atRest, id: 'leave', kind: 'leave', label: leaveLabel, left: margin, top: lastSlot, ...tabSize },
      ...rowParts(shown),
      ...(hasPages ? pagerParts(shownPage, pageCount) : []),
    ],
    title: { text: title, left: margin, top: margin, width: closePart.left - margin - gap, height: rowHeight },
    pageNumber: hasPages
      ? {
          ...line,
          text: `${shownPage + 1} / ${pageCount}`,
          left: rowLeft + pagerButtonWidth,
          top: lastSlot,
          width: rowWidth - 2 * pagerButtonWidth,
        }
      : null,
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

/** What can be pressed: all parts that are not disabled. */
export const vrMenuAreas = ({ parts }: Pick<VrMenuLayout, 'parts'>): readonly VrMenuArea[] =>
  parts
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ id, left, top, width, height }) => ({
      id,
      left: left / menuSize.width,
      top: top / menuSize.height,
      width: width / menuSize.width,
      height: height / menuSize.height,
    }));
