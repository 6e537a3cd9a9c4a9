/** The id of a label that is added without one (docs/reference/labels.md#ids). */
import { randomInt } from 'node:crypto';

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Of 65 random bits, without characters that URLs would escape. */
export const newLabelId = (): string =>
  Array.from({ length: 11 }, () => characters.charAt(randomInt(characters.length))).join('');
