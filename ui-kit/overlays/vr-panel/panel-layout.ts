/** What the layouts of all panels of a headset share: sizes of texts, the button to close, and the buttons to other pages. */

/** Pixels of the picture. */
export interface VrPanelRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface VrPanelText extends VrPanelRect {
  readonly text: string;
}

/** What is pressed, and has an icon. */
export interface VrPanelButton extends VrPanelRect {
  readonly id: string;
  readonly kind: 'close' | 'previous' | 'next';
  readonly isDisabled: boolean;
}

/** A part of the picture in shares of its width and height, from its top left corner. */
export interface VrPanelShares {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What can be pressed. */
export interface VrPanelArea extends VrPanelShares {
  readonly id: string;
}

/** Sizes in pixels; the weights are names of design tokens. */
export const textStyles = {
  title: { size: 44, lineHeight: 52, weight: 'weightStrong' },
  label: { size: 34, lineHeight: 40, weight: 'weightMedium' },
  detail: { size: 27, lineHeight: 34, weight: 'weightRegular' },
  heading: { size: 46, lineHeight: 56, weight: 'weightStrong' },
  body: { size: 38, lineHeight: 52, weight: 'weightRegular' },
  note: { size: 30, lineHeight: 40, weight: 'weightRegular' },
} as const;
export type VrPanelTextStyle = keyof typeof textStyles;

/** Pixels: of the corners of what is in a panel. */
export const partRadius = 18;
/** Of everything that is pressed. */
export const buttonHeight = 96;
const pagerButtonWidth = 192;

/** In the top right corner of a panel. */
export const closeButton = (panelWidth: number, margin: number): VrPanelButton => ({
  id: 'close',
  kind: 'close',
  isDisabled: false,
  left: panelWidth - margin - buttonHeight,
  top: margin,
  width: buttonHeight,
  height: buttonHeight,
});

/** From 0; `count` is at least 1. */
export const nearestIndex = (index: number, count: number): number => Math.max(0, Math.min(index, count - 1));

export interface VrPager {
  readonly buttons: readonly VrPanelButton[];
  /** Such as "2 / 5". */
  readonly number: VrPanelText;
}

/** A row with buttons to the previous and the next of several pages or images, and the number of the current one. */
export const layoutPager = (
  place: Pick<VrPanelRect, 'left' | 'top' | 'width'>,
  index: number,
  count: number,
  ids: { readonly previous: string; readonly next: string } = { previous: 'previous', next: 'next' },
): VrPager => {
  const { left, top, width } = place;
  const button = { top, width: pagerButtonWidth, height: buttonHeight };
  return {
    buttons: [
      { ...button, id: ids.previous, kind: 'previous', left, isDisabled: index === 0 },
      { ...button, id: ids.next, kind: 'next', left: left + width - pagerButtonWidth, isDisabled: index === count - 1 },
    ],
    number: {
      text: `${index + 1} / ${count}`,
      left: left + pagerButtonWidth,
      top,
      width: width - 2 * pagerButtonWidth,
      height: buttonHeight,
    },
  };
};

export const sharesOf = (
  { left, top, width, height }: VrPanelRect,
  size: Pick<VrPanelRect, 'width' | 'height'>,
): VrPanelShares => ({
  left: left / size.width,
  top: top / size.height,
  width: width / size.width,
  height: height / size.height,
});

/** What can be pressed: all parts that are not disabled. */
export const panelAreas = (
  parts: readonly (VrPanelRect & { readonly id: string; readonly isDisabled: boolean })[],
  size: Pick<VrPanelRect, 'width' | 'height'>,
): readonly VrPanelArea[] =>
  parts.filter(({ isDisabled }) => !isDisabled).map((part) => ({ id: part.id, ...sharesOf(part, size) }));
