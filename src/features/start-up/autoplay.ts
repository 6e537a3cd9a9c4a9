/**
 * Whether a visit starts without a press (docs/reference/start-up.md#autoplay): with `play=1`, with an opening tool, in
 * the workshop, on every device that is not mobile, and in quickstart, which hides the button. In a small frame on a mobile
 * device it waits until the frame grows or an SDK is connected.
 */
export interface AutoplayConditions {
  readonly play: boolean;
  readonly quickstart: boolean;
  readonly openingTool: string | null;
  readonly isWorkshop: boolean;
  readonly mobile: boolean;
  readonly embedded: boolean;
  /** Heights of the frame that contains the page and of the screen, in CSS pixels. */
  readonly frameHeight: number;
  readonly screenHeight: number;
  /** The address has an application key. */
  readonly sdkConnected: boolean;
  /** Whether the space may be shown in this frame, and not only in a new tab. */
  readonly isShown: boolean;
}

/** A frame is small below this fraction of the screen's height. */
const smallFrameRatio = 0.6;

const isSmallFrame = ({
  frameHeight,
  screenHeight,
}: Pick<AutoplayConditions, 'frameHeight' | 'screenHeight'>): boolean => frameHeight < screenHeight * smallFrameRatio;

export type Autoplay = 'now' | 'when-the-frame-grows' | 'on-press';

export const autoplayOf = (conditions: AutoplayConditions): Autoplay => {
  const { play, quickstart, isWorkshop, openingTool, mobile, embedded, sdkConnected, isShown } = conditions;
  if (!isShown) return 'on-press';
  if (!play && !quickstart && !isWorkshop && openingTool === null && mobile) return 'on-press';
  return mobile && embedded && isSmallFrame(conditions) && !sdkConnected ? 'when-the-frame-grows' : 'now';
};
