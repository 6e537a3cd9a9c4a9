/** List and card, and with them the pins: all that is fetched when a space turns out to have tags. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { commonTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import { $tagsInMemory } from '#src/data/tags.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { IconButton, SidePanel } from '#ui-kit/index.ts';
import { TagMark } from '#ui-kit/lazy.ts';
import { titleOf } from '../card-content.ts';
import { cardMessages } from '../card-messages.ts';
import { tagMessages } from '../messages.ts';
import { pinsLoaded } from '../pins.ts';
import { $openTag, $tagListOpen, $tagPanelOpen, tagClosed, tagListReturned } from '../state.ts';
import { OpenTag } from './open-tag.tsx';
import { TagList } from './tag-list.tsx';
import type { TagsProps } from './tags-props.ts';

/** In the image, too, Escape closes what a press on a pin has opened. */
const useEscape = (isOpen: boolean, close: () => void): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOpen, close]);
};

export const LazyTags = ({ body: Body }: TagsProps) => {
  const intl = useIntl();
  const { isOpen, tag, inMemory, fromList, parameters, close, back, loaded } = useUnit({
    isOpen: $tagPanelOpen,
    tag: $openTag,
    inMemory: $tagsInMemory,
    fromList: $tagListOpen,
    parameters: $parameters,
    close: tagClosed,
    back: tagListReturned,
    loaded: pinsLoaded,
  });
  useEffect(() => loaded(), [loaded]);
  useEscape(isOpen, close);
  // The program that put a tag into memory changes it, and nobody else.
  const Card = tag && inMemory.includes(tag) ? undefined : Body;
  const lead = tag && (
    <>
      {fromList && (
        <IconButton
          icon="chevronLeft"
          label={intl.formatMessage(cardMessages.back)}
          onPress={() => back()}
          ground="plain"
          tooltipPlacement="bottom"
        />
      )}
      <TagMark color={tag.color} icon={parameters.tagIcons ? tagIconOf(tag.icon) : commonTagIcon} />
    </>
  );
  return (
    <>
      {isOpen && (
        <SidePanel
          side="right"
          title={tag ? titleOf(intl, tag) : intl.formatMessage(tagMessages.title)}
          lead={lead}
          closeLabel={intl.formatMessage(cardMessages.close)}
          onClose={() => close()}
        >
          {!tag && <TagList />}
          {tag && (Card ? <Card tag={tag} /> : <OpenTag key={tag.id} tag={tag} />)}
        </SidePanel>
      )}
    </>
  );
};
