/**
 * Whether a visit begins by itself (docs/reference/start-up.md#autoplay). It does with play=1, with an opening tool, in edit mode, and on whatever
 * is no mobile device; quickstart, which hides the button to press, begins too. In a small frame on a mobile device all
 * that waits, for the frame to grow or for an SDK.
 */
export interface AutoplayConditions {
  readonly play: boolean;
  readonly quickstart: boolean;
  readonly openingTool: string | null;
  readonly edit: boolean;
  readonly mobile: boolean;
  readonly embedded: boolean;
  /** Of the frame that the page is in, and of the whole screen; CSS pixels. */
  readonly frameHeight: number;
  readonly screenHeight: number;
  /** An application key says that an SDK is connected. */
  readonly sdkConnected: boolean;
}

const smallFrameShare = 0.6;

export type Autoplay = 'now' | 'when-the-frame-grows' | 'on-press';

export const autoplayOf = (facts: AutoplayConditions): Autoplay => {
  const wanted = facts.play || facts.quickstart || facts.edit || facts.openingTool !== null || !facts.mobile;
  if (!wanted) return 'on-press';
  const small = facts.frameHeight < facts.screenHeight * smallFrameShare;
  return facts.mobile && facts.embedded && small && !facts.sdkConnected ? 'when-the-frame-grows' : 'now';
};
