/** Shows the tags' pins. It draws nothing itself: they stand in the space. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { pinOfTag } from '#domain/tags/pin-of-tag.ts';
import { commonTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { showMarkersFx } from '#src/stage/state.ts';
import { cardMessages } from '../card-messages.ts';
import { $listedTags, $openTagId, pinLayer } from '../state.ts';

export const Pins = () => {
  const intl = useIntl();
  const { tags, open, parameters, showMarkers } = useUnit({
    tags: $listedTags,
    open: $openTagId,
    parameters: $parameters,
    showMarkers: showMarkersFx,
  });
  const { pins: arePinsShown, tagIcons } = parameters;
  const pins = useMemo(() => {
    const untitled = intl.formatMessage(cardMessages.untitled);
    return tags.map((tag) =>
      pinOfTag(tag, {
        icon: tagIcons ? tagIconOf(tag.icon) : commonTagIcon,
        state: tag.id === open ? 'highlighted' : 'default',
        untitled,
      }),
    );
  }, [tags, open, tagIcons, intl]);
  useEffect(() => {
    if (arePinsShown) void showMarkers({ layer: pinLayer, markers: { pins } });
  }, [arePinsShown, pins, showMarkers]);
  useEffect(() => () => void showMarkers({ layer: pinLayer, markers: {} }), [showMarkers]);
  return null;
};
