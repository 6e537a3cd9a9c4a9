/** The editor of the open tag, in place of its card. */
import { useUnit } from 'effector-react';
import { useIntl, type IntlShape } from 'react-intl';
import { maxDescriptionLength, maxTitleLength } from '#domain/records/common-fields.ts';
import { isHiddenUntilTitled, type Tag } from '#domain/tags/tag.ts';
import { useLayerName } from '#src/features/views/lazy.ts';
import { TagEditor, type TagEditorPatch, type TagEditorProps, type TagEditorUnsaved } from '#ui-kit/lazy.ts';
import { RecordEditors } from '../../presence/lazy.ts';
import { saveStateText } from '../../save-state-text.ts';
import { useTagSwatches } from '#src/i18n/use-tag-swatches.ts';
import { failureSentence } from '../failure-sentence.ts';
import { $convertShareLinks, linkRequested } from '../link-editing.ts';
import { linkMessages } from '../link-messages.ts';
import { tagMessages as messages } from '../messages.ts';
import { tagRemovalRequested } from '../removal.ts';
import { tagChanged, type InvalidField, type TagFields } from '../tag-changes.ts';
import { $titleFocusId, takeTypedTitleFx } from '../title-keys.ts';
import { discardUnsavedTextFx } from '../discard-unsaved-text.ts';
import {
  $invalidFields,
  $unsavedTexts,
  fieldRestored,
  unsavedTextResolved,
  type UnsavedText,
} from '../unsaved-texts.ts';
import { MediaSection } from './media-section.tsx';
import { PinSection } from './pin-section.tsx';
import { TagIcon, TagKeywords } from './tag-details.tsx';
import { TagFiles } from './tag-files.tsx';
import { usePositionNotice } from './use-position-notice.ts';

const limits = { title: maxTitleLength, description: maxDescriptionLength };
const fieldNames = { title: 'label', description: 'description' } as const;
const editorNames = { label: 'title', description: 'description' } as const;

const fieldsOf = ({ title, description, color, isVisible }: TagEditorPatch): TagFields => ({
  ...(title !== undefined && { label: title }),
  ...(description !== undefined && { description }),
  ...(color != null && { color }),
  ...(isVisible !== undefined && { enabled: isVisible }),
});

const editorUnsavedOf = (intl: IntlShape, { id, field, text, code }: UnsavedText): TagEditorUnsaved => ({
  id,
  field: editorNames[field],
  text,
  message: failureSentence(intl, code),
});

const errorsOf = (intl: IntlShape, fields: readonly InvalidField[]): TagEditorProps['errors'] =>
  Object.fromEntries(
    fields.map(({ field, max }) => [editorNames[field], intl.formatMessage(messages.tooLong, { most: max })]),
  );

const invalidTextsOf = (fields: readonly InvalidField[]): TagEditorProps['invalid'] =>
  Object.fromEntries(fields.map(({ field, text, from }) => [editorNames[field], { text, from }]));

const visibilityMessage = (tag: Tag) => {
  if (isHiddenUntilTitled(tag)) return messages.visibleWithTitle;
  return tag.enabled ? messages.visibleOn : messages.visibleOff;
};

export const TagEditing = ({ tag }: { readonly tag: Tag }) => {
  const intl = useIntl();
  const { unsavedTexts, invalidFields, titleFocusId, convertShareLinks } = useUnit({
    unsavedTexts: $unsavedTexts,
    invalidFields: $invalidFields,
    titleFocusId: $titleFocusId,
    convertShareLinks: $convertShareLinks,
  });
  const { takeTypedTitle, change, restore, resolve, askToDiscard, remove, requestLink } = useUnit({
    takeTypedTitle: takeTypedTitleFx,
    change: tagChanged,
    restore: fieldRestored,
    resolve: unsavedTextResolved,
    askToDiscard: discardUnsavedTextFx,
    remove: tagRemovalRequested,
    requestLink: linkRequested,
  });
  const layerName = useLayerName(tag.layerId);
  const notice = usePositionNotice(tag);
  const swatches = useTagSwatches();
  const ownInvalidFields = invalidFields.filter(({ tagId }) => tagId === tag.id);
  const ownUnsavedTexts = unsavedTexts.filter(({ tagId }) => tagId === tag.id);
  return (
    <TagEditor
      tagId={tag.id}
      labels={{
        title: intl.formatMessage(messages.title),
        titlePlaceholder: intl.formatMessage(messages.titlePlaceholder),
        description: intl.formatMessage(messages.description),
        descriptionPlaceholder: intl.formatMessage(messages.descriptionPlaceholder),
        color: intl.formatMessage(messages.color),
        isVisible: intl.formatMessage(messages.visible),
        isVisibleHint: intl.formatMessage(visibilityMessage(tag)),
        remove: intl.formatMessage(messages.remove),
        useAgain: intl.formatMessage(messages.reuseText),
        discard: intl.formatMessage(messages.discard),
        counter: (used, limit) => intl.formatMessage(messages.counter, { used, limit }),
      }}
      value={{ title: tag.label, description: tag.description, color: tag.color, isVisible: tag.enabled }}
      swatches={swatches}
      status={
        ownUnsavedTexts.length > 0
          ? { state: 'rejected', text: saveStateText(intl, 'rejected', ownUnsavedTexts.length) }
          : undefined
      }
      place={layerName === null ? undefined : intl.formatMessage(messages.inLayer, { name: layerName })}
      others={<RecordEditors kind="tag" id={tag.id} />}
      notice={notice}
      errors={errorsOf(intl, ownInvalidFields)}
      invalid={invalidTextsOf(ownInvalidFields)}
      unsaved={ownUnsavedTexts.map((each) => editorUnsavedOf(intl, each))}
      limits={limits}
      takesFocus={titleFocusId === tag.id}
      takeTypedTitle={takeTypedTitle}
      finishDescription={convertShareLinks}
      descriptionActions={[
        {
          id: 'link',
          label: intl.formatMessage(linkMessages.add),
          icon: 'link',
          onPress: ({ text, ...selection }) => requestLink({ tagId: tag.id, description: text, selection }),
        },
      ]}
      keywords={<TagKeywords tag={tag} />}
      icon={<TagIcon tag={tag} />}
      media={<MediaSection tag={tag} />}
      files={<TagFiles tag={tag} />}
      pin={<PinSection key={tag.id} tag={tag} />}
      onChange={(patch, tagId, from) => change({ tagId, fields: fieldsOf(patch), from: fieldsOf(from) })}
      onRestore={(field, tagId) => restore({ field: fieldNames[field], tagId })}
      onSettleUnsaved={(id, how) => (how === 'used' ? resolve(id) : void askToDiscard(id))}
      onRemove={(tagId) => remove(tagId)}
    />
  );
};
