/** The fields of the open tag, in the place of its card. */
import { useUnit } from 'effector-react';
import { useIntl, type IntlShape } from 'react-intl';
import { tagColors } from '#domain/tags/tag-colors.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { $saveState, $unsaved } from '#src/data/edits/state.ts';
import { usePlaceName } from '#src/features/views/index.ts';
import { TagEditor, type TagEditorPatch, type TagEditorProps, type TagEditorUnsaved } from '#ui-kit/lazy.ts';
import { saveStateText } from '../../saving/index.ts';
import { colorMessages } from '../color-messages.ts';
import { tagMessages as messages } from '../messages.ts';
import { failureSentence } from '../failure-sentence.ts';
import { removePressed } from '../removal.ts';
import {
  $invalidFields,
  $newTagId,
  $unsavedTexts,
  fieldRestored,
  tagChanged,
  unsavedTextResolved,
  type InvalidField,
  type UnsavedText,
  type TagFields,
} from '../state.ts';
import { TagFiles } from './tag-files.tsx';

const fieldNames = { title: 'label', description: 'description' } as const;
const editorNames = { label: 'title', description: 'description' } as const;

const fieldsOf = ({ title, description, color, isVisible }: TagEditorPatch): TagFields => ({
  ...(title !== undefined && { label: title }),
  ...(description !== undefined && { description }),
  ...(color != null && { color }),
  ...(isVisible !== undefined && { enabled: isVisible }),
});

const rejectionIn = (intl: IntlShape, { id, field, text: words, code }: UnsavedText): TagEditorUnsaved => ({
  id,
  field: editorNames[field],
  words,
  sentence: failureSentence(intl, code, true),
});

const errorsIn = (intl: IntlShape, issues: readonly InvalidField[]): TagEditorProps['errors'] =>
  Object.fromEntries(
    issues.map(({ field, max }) => [editorNames[field], intl.formatMessage(messages.tooLong, { most: max })]),
  );

const wrongIn = (issues: readonly InvalidField[]): TagEditorProps['wrong'] =>
  Object.fromEntries(issues.map(({ field, text: words, from }) => [editorNames[field], { words, from }]));

export const TagEditing = ({ tag }: { readonly tag: Tag }) => {
  const intl = useIntl();
  const {
    refused: rejected,
    faults: issues,
    fresh,
    saveState,
    unsaved,
    change,
    restore,
    settle,
    remove,
  } = useUnit({
    refused: $unsavedTexts,
    faults: $invalidFields,
    fresh: $newTagId,
    saveState: $saveState,
    unsaved: $unsaved,
    change: tagChanged,
    restore: fieldRestored,
    settle: unsavedTextResolved,
    remove: removePressed,
  });
  const place = usePlaceName(tag.layerId);
  const ownIssues = issues.filter(({ tagId }) => tagId === tag.id);
  const own = rejected.filter(({ tagId }) => tagId === tag.id);
  const state = own.length > 0 ? 'refused' : saveState;
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
        isVisibleHint: intl.formatMessage(tag.enabled ? messages.visibleOn : messages.visibleOff),
        remove: intl.formatMessage(messages.remove),
        useAgain: intl.formatMessage(messages.again),
        discard: intl.formatMessage(messages.discard),
        counter: (used, limit) => intl.formatMessage(messages.counter, { used, limit }),
      }}
      value={{ title: tag.label, description: tag.description, color: tag.color, isVisible: tag.enabled }}
      swatches={tagColors.map(({ name, color }) => ({
        id: color,
        color,
        name: intl.formatMessage(colorMessages[name]),
      }))}
      status={{ state, words: saveStateText(intl, state, unsaved) }}
      place={place === null ? undefined : intl.formatMessage(messages.liesIn, { name: place })}
      errors={errorsIn(intl, ownIssues)}
      wrong={wrongIn(ownIssues)}
      refused={own.map((words) => rejectionIn(intl, words))}
      takesFocus={fresh === tag.id}
      files={<TagFiles tag={tag} />}
      onChange={(patch, tagId, from) => change({ tagId, fields: fieldsOf(patch), from: fieldsOf(from) })}
      onRestore={(field, tagId) => restore({ field: fieldNames[field], tagId })}
      onSettleRefused={(id) => settle(id)}
      onRemove={(tagId) => remove(tagId)}
    />
  );
};
