/**
 * Where the parts of the card of a tag in a headset are in its picture, in pixels from the top left corner: from top to
 * bottom its title and its button to close it, its image, a page of its text, its note, and the buttons to other pages.
 */
import { fitText, isRightToLeft, wrapText, type TextLine } from '../vr-panel/fit-text.ts';
import {
  buttonHeight,
  closeButton,
  layoutPager,
  nearestIndex,
  textStyles,
  type VrPanelButton,
  type VrPanelRect,
  type VrPanelText,
  type VrPanelTextStyle,
} from '../vr-panel/panel-layout.ts';

export interface VrCardImage {
  /** Null while it is loading. */
  readonly source: CanvasImageSource | null;
  /** Pixels; 0 while they are not known. */
  readonly width: number;
  readonly height: number;
  /** What is shown in its place: while it loads, or where it could not be loaded. */
  readonly placeholder: string;
}

export interface VrCardContent {
  readonly title: string;
  /** Paragraphs are divided by line feeds; '' where there is none. */
  readonly text: string;
  /** The image that is shown; null: the tag has none. */
  readonly image: VrCardImage | null;
  /** From 0, and of how many: there are buttons to the previous and the next image where there are several. */
  readonly imageIndex: number;
  readonly imageCount: number;
  /** A quiet line below the text, such as what only the page shows; '': none. */
  readonly note: string;
  /** Of the text, from 0; one that does not exist becomes the nearest that does. */
  readonly page: number;
}

export interface VrCardLines extends VrPanelRect {
  readonly lines: readonly TextLine[];
}

export interface VrCardImagePlace extends VrPanelRect {
  /** Where the image is in it; null while the placeholder is shown. */
  readonly image: VrPanelRect | null;
  /** Null while the image is shown. */
  readonly placeholder: VrPanelText | null;
}

export interface VrCardLayout {
  /** Of the picture. */
  readonly height: number;
  /** What is pressed: `close`, `previousImage`, `nextImage`, `previous` and `next`. */
  readonly parts: readonly VrPanelButton[];
  readonly title: VrCardLines;
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
export const maxImageHeight = 520;
/** Of the text, below the highest image. */
export const minTextLines = 4;

const margin = 40;
const innerWidth = cardWidth - 2 * margin;
const closeAtTop = closeButton(cardWidth, margin);
/** Between the title and what is below it, and between the sections. */
const gap = 24;
const titleWidth = closeAtTop.left - margin - gap;
/** Between an image and its buttons. */
const smallGap = 16;
const placeholderPadding = 28;
const placeholderRatio = 9 / 16;
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

const isSizeKnown = ({ width, height }: VrCardImage): boolean => width > 0 && height > 0;

/** As high as the whole width makes it. */
const fullImageHeight = (image: VrCardImage): number =>
  Math.max(1, Math.floor(innerWidth * (isSizeKnown(image) ? image.height / image.width : placeholderRatio)));

/** The largest rectangle of the image's shape in the middle of a box. */
const containedImage = ({ width, height }: VrCardImage, box: VrPanelRect): VrPanelRect => {
  const scale = Math.min(box.width / width, box.height / height);
  return {
    left: box.left + (box.width - width * scale) / 2,
    top: box.top + (box.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
};

const layoutImage = (image: VrCardImage, box: VrPanelRect): VrCardImagePlace => {
  const isShown = image.source !== null && isSizeKnown(image);
  return {
    ...box,
    image: isShown ? containedImage(image, box) : null,
    placeholder: isShown
      ? null
      : {
          text: image.placeholder,
          left: box.left + placeholderPadding,
          top: box.top,
          width: box.width - 2 * placeholderPadding,
          height: box.height,
        },
  };
};

interface Division {
  readonly imageHeight: number;
  readonly linesPerPage: number;
  readonly pageCount: number;
}

/**
 * Divides the height between image and text. The text has pages where it does not fit even with the image as low as
 * pages require it; so an image is never lower for the sake of a single page than it would be with pages.
 *
 * @param fullHeight of the image; 0 where there is none
 * @param otherHeight of everything but the image, the lines and the buttons of the pages
 */
const divideHeight = (fullHeight: number, lineCount: number, otherHeight: number): Division => {
  const available = maxCardHeight - otherHeight;
  const imageHeight = Math.min(fullHeight, maxImageHeight);
  const availableWithPager = available - gap - buttonHeight;
  const imageHeightWithPager = Math.min(imageHeight, availableWithPager - minTextLines * lineHeight);
  const textHeight = lineCount * lineHeight;
  if (imageHeightWithPager + textHeight <= available)
    return { imageHeight: Math.min(imageHeight, available - textHeight), linesPerPage: lineCount, pageCount: 1 };
  const linesPerPage = Math.floor((availableWithPager - imageHeightWithPager) / lineHeight);
  return { imageHeight: imageHeightWithPager, linesPerPage, pageCount: Math.ceil(lineCount / linesPerPage) };
};

/** All texts, in lines. */
interface Texts {
  readonly title: readonly TextLine[];
  readonly body: readonly TextLine[];
  readonly note: readonly TextLine[];
}

const layoutTitle = (lines: readonly TextLine[], isAlone: boolean) => {
  const linesHeight = Math.max(buttonHeight, lines.length * textStyles.heading.lineHeight);
  const height = isAlone ? Math.max(linesHeight, minCardHeight - 2 * margin) : linesHeight;
  const closeTop = isAlone ? margin + (height - buttonHeight) / 2 : margin;
  return {
    title: { left: margin, top: margin, width: titleWidth, height, lines },
    close: { ...closeAtTop, top: closeTop },
  };
};

/** Sections from top to bottom, each over the whole inner width. */
const placeSections = (content: VrCardContent, texts: Texts, division: Division): VrCardLayout => {
  const { image, imageCount } = content;
  const { imageHeight, linesPerPage, pageCount } = division;
  const isAlone = !image && texts.body.length === 0 && texts.note.length === 0;
  const { title, close } = layoutTitle(texts.title, isAlone);

  let bottom = title.top + title.height;
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

  return {
    height: Math.max(minCardHeight, bottom + margin),
    parts: [close, ...(imagePager?.buttons ?? []), ...(pager?.buttons ?? [])],
    title,
    image: image && imageBox && layoutImage(image, imageBox),
    imageNumber: imagePager?.number ?? null,
    text: textBox && { ...textBox, height: lines.length * lineHeight, lines },
    note: noteBox && { ...noteBox, lines: texts.note },
    pageNumber: pager?.number ?? null,
    page,
    pageCount,
  };
};

export const layoutVrCard = (content: VrCardContent, measure: MeasureText): VrCardLayout => {
  const texts: Texts = {
    title: fittedLines(content.title, 'heading', { maxWidth: titleWidth, maxLines: maxTitleLines, measure }),
    body: wrapText(content.text, { maxWidth: innerWidth, measure: (text) => measure(text, 'body') }),
    note: fittedLines(content.note, 'note', { maxWidth: innerWidth, maxLines: maxNoteLines, measure }),
  };
  const { height: otherHeight } = placeSections(content, texts, { imageHeight: 0, linesPerPage: 0, pageCount: 1 });
  const fullHeight = content.image ? fullImageHeight(content.image) : 0;
  return placeSections(content, texts, divideHeight(fullHeight, texts.body.length, otherHeight));
};
