/**
 * Where the parts of the card of a tag or of a tour's stop in a headset are in its picture, in pixels from the top left
 * corner: from top to bottom its title with a detail and its button to close it, its image, a page of its text, its note,
 * the buttons to other pages, and its actions.
 */
import { fitText, isRightToLeft, wrapText, type TextLine } from '../vr-panel/fit-text.ts';
import {
  buttonHeight,
  closeButton,
  layoutPager,
  nearestIndex,
  partRadius,
  panelAreas,
  sharesOf,
  textStyles,
  type VrPanelArea,
  type VrPanelButton,
  type VrPanelRect,
  type VrPanelShares,
  type VrPanelText,
  type VrPanelTextStyle,
} from '../vr-panel/panel-layout.ts';
import { imageHeightOf, layoutImage, type VrCardImage, type VrCardImagePlace } from './card-image-layout.ts';

/** A button with a label. */
export interface VrCardAction {
  /** No other part of the card has it. */
  readonly id: string;
  readonly label: string;
  readonly isPrimary: boolean;
}

export interface VrCardContent {
  readonly title: string;
  /** A quiet line below the title, such as "2 of 12"; '': none. */
  readonly detail: string;
  /** Paragraphs are divided by line feeds; '' where there is none. */
  readonly text: string;
  /** The image or video that is shown; null: there is none. */
  readonly image: VrCardImage | null;
  /** From 0, and of how many: there are buttons to the previous and the next image where there are several. */
  readonly imageIndex: number;
  readonly imageCount: number;
  /** A quiet line below the text, such as what only the page shows; '': none. */
  readonly note: string;
  /** Of the text, from 0; one that does not exist becomes the nearest that does. */
  readonly page: number;
  /** At the bottom, beside each other: at most three. */
  readonly actions: readonly VrCardAction[];
  /** Of the picture in pixels, such as `maxCardHeight`; at least `maxStopCardHeight`. */
  readonly maxHeight: number;
}

export interface VrCardLines extends VrPanelRect {
  readonly lines: readonly TextLine[];
}

export interface VrCardActionPart extends VrCardAction, VrPanelRect {
  readonly isDisabled: boolean;
}

export interface VrCardLayout {
  /** Of the picture. */
  readonly height: number;
  /** The buttons with icons: `close`, `previousImage`, `nextImage`, `previous` and `next`. */
  readonly parts: readonly VrPanelButton[];
  readonly actions: readonly VrCardActionPart[];
  readonly title: VrCardLines;
  readonly detail: VrCardLines | null;
  readonly image: VrCardImagePlace | null;
  /** Null where there are not several images. */
  readonly imageNumber: VrPanelText | null;
  /** Those of the page. */
  readonly text: VrCardLines | null;
  readonly note: VrCardLines | null;
  /** Null where all of the text is on one page. */
  readonly pageNumber: VrPanelText | null;
  /** From 0. */
  readonly page: number;
  readonly pageCount: number;
}

/** The width of a text in one line. */
export type MeasureText = (text: string, style: VrPanelTextStyle) => number;

/** Pixels of the picture. */
export const cardWidth = 1024;
export const minCardHeight = 220;
export const maxCardHeight = 1152;
export const maxStopCardHeight = 680;
export const maxImageHeight = 520;
/** Of the text, below the highest image. */
export const minTextLines = 4;
/** Where the height is not enough for these. */
export const minPageLines = 2;
/** Between the edge of an action and its label. */
export const actionPadding = 28;

const margin = 40;
const innerWidth = cardWidth - 2 * margin;
const closeAtTop = closeButton(cardWidth, margin);
/** Between the title and what is below it, and between the sections. */
const gap = 24;
const titleWidth = closeAtTop.left - margin - gap;
/** Between an image and its buttons, and between actions. */
const smallGap = 16;
/** An image is left out where it would be lower than this, and than its shape makes it. */
const minImageHeight = buttonHeight;
const maxTitleLines = 2;
const maxNoteLines = 2;
const lineHeight = textStyles.body.lineHeight;
const imagePagerIds = { previous: 'previousImage', next: 'nextImage' };

const fittedLines = (
  text: string,
  style: VrPanelTextStyle,
  options: { readonly maxWidth: number; readonly maxLines: number; readonly measure: MeasureText },
): readonly TextLine[] => {
  const direction = { isRightToLeft: isRightToLeft(text) };
  const measure = (part: string): number => options.measure(part, style);
  return fitText(text, { ...options, measure }).map((line) => ({ text: line, ...direction }));
};

interface Division {
  readonly imageHeight: number;
  readonly linesPerPage: number;
  readonly pageCount: number;
}

interface HeightBudget {
  /** Of the image; 0 where there is none. */
  readonly fullHeight: number;
  readonly lineCount: number;
  /** Below the image, where there are more. */
  readonly minLines: number;
  /** What is left of the largest height by everything but the image, the lines and the buttons of the pages. */
  readonly available: number;
}

/**
 * Divides the height between image and text. The text has pages where it does not fit even with the image as low as
 * pages require it; so an image is never lower for the sake of a single page than it would be with pages.
 */
const divideHeight = ({ fullHeight, lineCount, minLines, available }: HeightBudget): Division => {
  const imageHeight = Math.min(fullHeight, maxImageHeight);
  const availableWithPager = available - gap - buttonHeight;
  const imageHeightWithPager = Math.min(imageHeight, availableWithPager - minLines * lineHeight);
  const textHeight = lineCount * lineHeight;
  if (imageHeightWithPager + textHeight <= available)
    return { imageHeight: Math.min(imageHeight, available - textHeight), linesPerPage: lineCount, pageCount: 1 };
  const linesPerPage = Math.floor((availableWithPager - imageHeightWithPager) / lineHeight);
  return { imageHeight: imageHeightWithPager, linesPerPage, pageCount: Math.ceil(lineCount / linesPerPage) };
};

/** All texts, in lines. */
interface Texts {
  readonly title: readonly TextLine[];
  readonly detail: readonly TextLine[];
  readonly body: readonly TextLine[];
  readonly note: readonly TextLine[];
}

const layoutTitle = ({ title, detail }: Texts, isAlone: boolean) => {
  const titleHeight = title.length * textStyles.heading.lineHeight;
  const detailHeight = detail.length * textStyles.note.lineHeight;
  const linesHeight = Math.max(buttonHeight, titleHeight + detailHeight);
  const height = isAlone ? Math.max(linesHeight, minCardHeight - 2 * margin) : linesHeight;
  const closeTop = isAlone ? margin + (height - buttonHeight) / 2 : margin;
  const row = { left: margin, top: margin, width: titleWidth, height };
  const titleTop = margin + (height - titleHeight - detailHeight) / 2;
  return {
    bottom: margin + height,
    title:
      detail.length === 0 ? { ...row, lines: title } : { ...row, top: titleTop, height: titleHeight, lines: title },
    detail: detail.length === 0 ? null : { ...row, top: titleTop + titleHeight, height: detailHeight, lines: detail },
    close: { ...closeAtTop, top: closeTop },
  };
};

/** Beside each other, of the same width. */
const layoutActions = (actions: readonly VrCardAction[], row: VrPanelRect): readonly VrCardActionPart[] => {
  const width = (row.width - (actions.length - 1) * smallGap) / actions.length;
  return actions.map(({ id, label, isPrimary }, index) => ({
    id,
    label,
    isPrimary,
    isDisabled: false,
    ...row,
    left: row.left + index * (width + smallGap),
    width,
  }));
};

/** Sections from top to bottom, each over the whole inner width. */
const placeSections = (content: VrCardContent, texts: Texts, division: Division): VrCardLayout => {
  const { image, imageCount, actions } = content;
  const { imageHeight, linesPerPage, pageCount } = division;
  const isAlone = !image && texts.body.length === 0 && texts.note.length === 0 && actions.length === 0;
  const { title, detail, close, bottom: titleBottom } = layoutTitle(texts, isAlone);

  let bottom = titleBottom;
  const placeBelow = (space: number, height: number): VrPanelRect => {
    const top = bottom + space;
    bottom = top + height;
    return { left: margin, top, width: innerWidth, height };
  };
  const imageBox = image && placeBelow(gap, imageHeight);
  const imagePager =
    image && imageCount > 1
      ? layoutPager(
          placeBelow(smallGap, buttonHeight),
          nearestIndex(content.imageIndex, imageCount),
          imageCount,
          imagePagerIds,
        )
      : null;
  const page = nearestIndex(content.page, pageCount);
  const lines = texts.body.slice(page * linesPerPage, (page + 1) * linesPerPage);
  const textBox = texts.body.length > 0 ? placeBelow(gap, linesPerPage * lineHeight) : null;
  const noteHeight = texts.note.length * textStyles.note.lineHeight;
  const noteBox = texts.note.length > 0 ? placeBelow(gap, noteHeight) : null;
  const pager = pageCount > 1 ? layoutPager(placeBelow(gap, buttonHeight), page, pageCount) : null;
  const actionParts = actions.length > 0 ? layoutActions(actions, placeBelow(gap, buttonHeight)) : [];

  return {
    height: Math.max(minCardHeight, bottom + margin),
    parts: [close, ...(imagePager?.buttons ?? []), ...(pager?.buttons ?? [])],
    actions: actionParts,
    title,
    detail,
    image: image && imageBox && layoutImage(image, imageBox),
    imageNumber: imagePager?.number ?? null,
    text: textBox && { ...textBox, height: lines.length * lineHeight, lines },
    note: noteBox && { ...noteBox, lines: texts.note },
    pageNumber: pager?.number ?? null,
    page,
    pageCount,
  };
};

/** Null where the height is not enough. */
const layoutWithin = (content: VrCardContent, texts: Texts, minLines: number): VrCardLayout | null => {
  const { height: otherHeight } = placeSections(content, texts, { imageHeight: 0, linesPerPage: 0, pageCount: 1 });
  const fullHeight = content.image ? imageHeightOf(content.image, innerWidth) : 0;
  const division = divideHeight({
    fullHeight,
    lineCount: texts.body.length,
    minLines,
    available: content.maxHeight - otherHeight,
  });
  const isHighEnough = division.imageHeight >= Math.min(fullHeight, minImageHeight);
  return isHighEnough ? placeSections(content, texts, division) : null;
};

/** Where the height is not enough, pages have fewer lines; where it still is not, the note and then the image are left out. */
export const layoutVrCard = (content: VrCardContent, measure: MeasureText): VrCardLayout => {
  const texts: Texts = {
    title: fittedLines(content.title, 'heading', { maxWidth: titleWidth, maxLines: maxTitleLines, measure }),
    detail: fittedLines(content.detail, 'note', { maxWidth: titleWidth, maxLines: 1, measure }),
    body: wrapText(content.text, { maxWidth: innerWidth, measure: (text) => measure(text, 'body') }),
    note: fittedLines(content.note, 'note', { maxWidth: innerWidth, maxLines: maxNoteLines, measure }),
  };
  const withoutNote = { ...texts, note: [] };
  const layout =
    layoutWithin(content, texts, minTextLines) ??
    layoutWithin(content, texts, minPageLines) ??
    layoutWithin(content, withoutNote, minPageLines) ??
    layoutWithin({ ...content, image: null }, withoutNote, minPageLines);
  if (!layout) throw new RangeError(`a card cannot be ${content.maxHeight} pixels high`);
  return layout;
};

const sizeOf = ({ height }: VrCardLayout) => ({ width: cardWidth, height });

/** What can be pressed: the buttons, the box of a video (`playVideo` or `pauseVideo`), and the actions. */
export const vrCardAreas = (layout: VrCardLayout): readonly VrPanelArea[] => {
  const { parts, image, actions } = layout;
  const video = image?.videoAction ? [{ ...image, id: image.videoAction, isDisabled: false }] : [];
  return panelAreas([...parts, ...video, ...actions], sizeOf(layout));
};

/** Where a video is drawn. */
export interface VrCardVideo extends VrPanelShares {
  /** Of its corners, as a share of the picture's width. */
  readonly radius: number;
}

/** Null where no video is shown. */
export const vrCardVideo = (layout: VrCardLayout): VrCardVideo | null => {
  const { image } = layout;
  if (!image?.videoAction || !image.image) return null;
  return { ...sharesOf(image.image, sizeOf(layout)), radius: partRadius / cardWidth };
};
