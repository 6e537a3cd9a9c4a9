/** The panel with the list or the card, and the pins: the part of tags that is loaded once a space has some. */
import { useUnit } from 'effector-react';
import { useEffect, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { defaultTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { $tagsInMemory } from '#src/data/tags.ts';
import { usePanelCollapse } from '#src/features/panels/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { handleEscape } from '#src/tools/escape-order.ts';
import { IconButton, SidePanel } from '#ui-kit/index.ts';
import { TagMark } from '#ui-kit/lazy.ts';
import { titleOf } from '../card-content.ts';
import { cardMessages } from '../card-messages.ts';
import { tagMessages } from '../messages.ts';
import { pinsLoaded } from '../pins.ts';
import { $openTag, $isTagListOpen, $isTagPanelOpen, tagClosed, returnedToTagList } from '../state.ts';
import { OpenTag } from './open-tag.tsx';
import { TagList } from './tag-list.tsx';

/** Escape closes the panel also while the focus is in the image. */
const useEscape = (isOpen: boolean, close: () => void): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const registration = handleEscape('openPanel', () => {
      close();
      return true;
    });
    return () => registration.dispose();
  }, [isOpen, close]);
};

export interface TagsProps {
  /** Replaces the card of a tag, for example by an editor. */
  readonly body?: ComponentType<{ readonly tag: Tag }>;
}

export const LazyTags = ({ body: Body }: TagsProps) => {
  const intl = useIntl();
  const { isOpen, tag, inMemory, fromList, parameters, close, back, loaded } = useUnit({
    isOpen: $isTagPanelOpen,
    tag: $openTag,
    inMemory: $tagsInMemory,
    fromList: $isTagListOpen,
    parameters: $parameters,
    close: tagClosed,
    back: returnedToTagList,
    loaded: pinsLoaded,
  });
  useEffect(() => loaded(), [loaded]);
  useEscape(isOpen, close);
  const collapse = usePanelCollapse(isOpen);
  // A tag in memory has no editor: only the program that created it changes it.
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
      <TagMark color={tag.color} icon={parameters.tagIcons ? tagIconOf(tag.icon) : defaultTagIcon} />
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
          {...collapse}
        >
          {!tag && <TagList />}
          {tag && (Card ? <Card tag={tag} /> : <OpenTag key={tag.id} tag={tag} />)}
        </SidePanel>
      )}
    </>
  );
};
