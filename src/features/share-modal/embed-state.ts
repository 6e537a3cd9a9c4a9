/** The code that embeds the space (docs/reference/sharing.md#embed-code). */
import { combine, createEvent, restore } from 'effector';
import { embedCode, type EmbedSize } from '#domain/share/embed-code.ts';
import { $embeddedLink, $texts } from './state.ts';

export const embedSizeChosen = createEvent<EmbedSize>();
export const $embedSize = restore(embedSizeChosen, 'medium');
export const $embedCode = combine($embeddedLink, $texts, $embedSize, (link, { title }, size) =>
  embedCode({ link, title }, size),
);
