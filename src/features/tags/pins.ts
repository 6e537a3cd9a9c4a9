/** Shows the listed tags' pins, as markers of the stage. It is loaded with what else draws tags. */
import { combine, createEvent, sample } from 'effector';
import { pinOfTag } from '#domain/tags/pin-of-tag.ts';
import { commonTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { $intl } from '#src/i18n/state.ts';
import { showMarkersFx } from '#src/stage/state.ts';
import { cardMessages } from './card-messages.ts';
import { $listedTags, $openTagId, pinLayer } from './state.ts';

/** This part has been loaded: pins of tags that were there before are due. */
export const pinsLoaded = createEvent();

/** Null where the address has switched pins off, and before the language is known. */
const $pins = combine($listedTags, $openTagId, $parameters, $intl, (tags, openId, parameters, intl) => {
  if (!intl || !parameters.pins) return null;
  const untitled = intl.formatMessage(cardMessages.untitled);
  return tags.map((tag) =>
    pinOfTag(tag, {
      icon: parameters.tagIcons ? tagIconOf(tag.icon) : commonTagIcon,
      state: tag.id === openId ? 'highlighted' : 'default',
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
