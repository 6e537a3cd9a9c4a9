/** Where the image or the video of a card is in its box, and what is shown in its place. */
import { buttonHeight, type VrPanelRect, type VrPanelText } from '../vr-panel/panel-layout.ts';

export interface VrCardImage {
  /** An image, or a video, of which its current frame is drawn. Null while it is loading, or where it could not be loaded. */
  readonly source: CanvasImageSource | null;
  /** Pixels; 0 while they are not known. */
  readonly width: number;
  readonly height: number;
  /** What is shown in its place: while it loads, or where it could not be loaded. */
  readonly placeholder: string;
  /** Null: it is no video. */
  readonly video: 'paused' | 'playing' | null;
}

export interface VrCardImagePlace extends VrPanelRect {
  /** Where the image is in it; null while the placeholder is shown. */
  readonly image: VrPanelRect | null;
  /** Null while the image is shown. */
  readonly placeholder: VrPanelText | null;
  /** What a press on the box does; null: it shows no video. */
  readonly videoAction: 'playVideo' | 'pauseVideo' | null;
  /** The button in the middle of a video that is paused. */
  readonly playButton: VrPanelRect | null;
}

/** Pixels. */
export const playButtonSize = 120;
const placeholderPadding = 28;
const placeholderRatio = 9 / 16;

const isSizeKnown = ({ width, height }: VrCardImage): boolean => width > 0 && height > 0;

/** As high as a width makes it. Videos are pressed: none is lower than a button. */
export const imageHeightOf = (image: VrCardImage, boxWidth: number): number =>
  Math.max(
    image.video ? buttonHeight : 1,
    Math.floor(boxWidth * (isSizeKnown(image) ? image.height / image.width : placeholderRatio)),
  );

/** A rectangle in the middle of a box. */
const centered = (box: VrPanelRect, width: number, height: number): VrPanelRect => ({
  left: box.left + (box.width - width) / 2,
  top: box.top + (box.height - height) / 2,
  width,
  height,
});

/** The largest rectangle of the image's shape in the middle of a box. */
const containedImage = ({ width, height }: VrCardImage, box: VrPanelRect): VrPanelRect => {
  const scale = Math.min(box.width / width, box.height / height);
  return centered(box, width * scale, height * scale);
};

const placeholderIn = (box: VrPanelRect, text: string): VrPanelText => ({
  text,
  left: box.left + placeholderPadding,
  top: box.top,
  width: box.width - 2 * placeholderPadding,
  height: box.height,
});

const layoutPlayButton = (box: VrPanelRect): VrPanelRect => {
  const size = Math.min(playButtonSize, box.height);
  return centered(box, size, size);
};

export const layoutImage = (image: VrCardImage, box: VrPanelRect): VrCardImagePlace => {
  if (image.source === null || !isSizeKnown(image))
    return {
      ...box,
      image: null,
      placeholder: placeholderIn(box, image.placeholder),
      videoAction: null,
      playButton: null,
    };
  return {
    ...box,
    image: containedImage(image, box),
    placeholder: null,
    videoAction: image.video && (image.video === 'paused' ? 'playVideo' : 'pauseVideo'),
    playButton: image.video === 'paused' ? layoutPlayButton(box) : null,
  };
};
