/** The panel with the list of tags, or with the card of the open tag. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { defaultTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import { tagRecords } from '#src/data/tags.ts';
import { lazyComponents } from '#src/shell/features/index.ts';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { IconButton, useIsPhone } from '#ui-kit/index.ts';
import { TagMark } from '#ui-kit/lazy.ts';
import { titleOf } from '../card-content.ts';
import { cardMessages } from '../card-messages.ts';
import { tagMessages } from '../messages.ts';
import {
  $canUndock,
  $isOpenedFromList,
  $openTag,
  $openTagId,
  $returnTarget,
  $tagEditor,
  returnedToTagList,
  tagsPanel,
  undockPressed,
} from '../state.ts';
import { OpenTag } from './open-tag.tsx';

const TagList = lazyComponents({ name: 'the list of tags', load: () => import('../lazy-list.ts') }).component(
  ({ TagList: List }) => List,
);

export const TagsPanel = () => {
  const intl = useIntl();
  const { tag, inMemory, openId, isFromList, returnTarget, parameters, editor, canUndock } = useUnit({
    tag: $openTag,
    inMemory: tagRecords.$inMemory,
    openId: $openTagId,
    isFromList: $isOpenedFromList,
    returnTarget: $returnTarget,
    parameters: $parameters,
    editor: $tagEditor,
    canUndock: $canUndock,
  });
  const back = useUnit(returnTarget?.panel.opened ?? returnedToTagList);
  const undock = useUnit(undockPressed);
  // On a phone the panel covers the lower half of the view: a card beside the pin would cover the rest.
  const isPhone = useIsPhone();
  // The tag is not known, or not known yet.
  if (openId !== null && !tag) return null;
  // A tag in memory has no editor: only the program that created it changes it.
  const Editor = tag && !inMemory.includes(tag) ? editor?.Editor : undefined;
  const backLabel = returnTarget ? intl.formatMessage(returnTarget.label) : intl.formatMessage(cardMessages.back);
  const lead = tag && (
    <>
      {(isFromList || returnTarget) && (
        <IconButton
          icon="chevronLeft"
          label={backLabel}
          onPress={() => back()}
          ground="plain"
          tooltipPlacement="bottom"
        />
      )}
      <TagMark color={tag.color} icon={parameters.tagIcons ? tagIconOf(tag.icon) : defaultTagIcon} />
    </>
  );
  return (
    <PanelFrame
      panel={tagsPanel}
      title={tag ? titleOf(intl, tag) : intl.formatMessage(tagMessages.title)}
      lead={lead}
      actions={
        tag &&
        canUndock &&
        !isPhone && (
          <IconButton
            icon="undock"
            label={intl.formatMessage(cardMessages.undock)}
            onPress={() => undock(tag.id)}
            ground="plain"
            tooltipPlacement="bottom"
          />
        )
      }
      closeLabel={intl.formatMessage(cardMessages.close)}
    >
      {!tag && <TagList />}
      {tag && (Editor ? <Editor tag={tag} /> : <OpenTag key={tag.id} tag={tag} />)}
    </PanelFrame>
  );
};
