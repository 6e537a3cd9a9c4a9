/**
 * How large a pin is on the screen. The box that holds it shrinks from 80 to 40 CSS pixels between 1.5 and 4.8 metres
 * (docs/reference/tags.md#pins); its disc fills three fifths of the box, the rest is air and what a finger may miss.
 */
const near = { distance: 1.5, size: 80 };
const far = { distance: 4.8, size: 40 };
const discShare = 0.6;

/** CSS pixels; the same everywhere, for a finger does not shrink with the distance. */
export const hitTarget = 44;

/** The box's side in CSS pixels. `distance` in metres; from above every pin counts as far. */
export const pinBox = (distance: number): number => {
  const share = Math.max(0, Math.min(1, (distance - near.distance) / (far.distance - near.distance)));
  return near.size + (far.size - near.size) * share;
};

/** The disc's diameter in CSS pixels. */
export const pinDisc = (distance: number): number => pinBox(distance) * discShare;
