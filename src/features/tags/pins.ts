/** Sends the pins of the tags to the stage. It is in the lazily loaded part of tags. */
import { combine, createEvent, sample } from 'effector';
import { pinOfTag } from '#domain/tags/pin-of-tag.ts';
import { defaultTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { $intl } from '#src/i18n/state.ts';
import { showMarkersFx } from '#src/stage/state.ts';
import { cardMessages } from './card-messages.ts';
import { $cardTagId, $shownTags, pinLayer } from './state.ts';

/** This module has been loaded, and tags that were loaded before it need their pins. */
export const pinsLoaded = createEvent();

/** Null if the address disables pins, and before the language is loaded. */
const $pins = combine($shownTags, $cardTagId, $parameters, $intl, (tags, cardTagId, parameters, intl) => {
  if (!intl || !parameters.pins) return null;
  const untitled = intl.formatMessage(cardMessages.untitled);
  return tags.map((tag) =>
    pinOfTag(tag, {
      icon: parameters.tagIcons ? tagIconOf(tag.icon) : defaultTagIcon,
      state: tag.id === cardTagId ? 'highlighted' : 'default',
      untitled,
    }),
  );
});

sample({
  clock: [$pins, pinsLoaded],
  source: $pins,
  filter: Boolean,
  fn: (pins) => ({ layer: pinLayer, markers: { pins } }),
  target: showMarkersFx,
});
