/** The fields of the open tag, in the place of its card. */
import { useUnit } from 'effector-react';
import { useIntl, type IntlShape } from 'react-intl';
import { tagColors } from '#domain/tags/tag-colors.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { $saveState, $unsaved } from '#src/data/edits/state.ts';
import { usePlaceName } from '#src/features/views/index.ts';
import { TagEditor, type TagEditorPatch, type TagEditorProps, type TagEditorRefusal } from '#ui-kit/late.ts';
import { saveWordsIn } from '../../saving/index.ts';
import { colorMessages } from '../color-messages.ts';
import { tagMessages as messages } from '../messages.ts';
import { sentenceOf } from '../refusal-sentence.ts';
import { removePressed } from '../removal.ts';
import {
  $fieldFaults,
  $freshTagId,
  $refusedWords,
  fieldRestored,
  tagChanged,
  wordsSettled,
  type FieldFault,
  type RefusedWords,
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

const refusalIn = (intl: IntlShape, { id, field, words, code }: RefusedWords): TagEditorRefusal => ({
  id,
  field: editorNames[field],
  words,
  sentence: sentenceOf(intl, code, true),
});

const errorsIn = (intl: IntlShape, faults: readonly FieldFault[]): TagEditorProps['errors'] =>
  Object.fromEntries(
    faults.map(({ field, most }) => [editorNames[field], intl.formatMessage(messages.tooLong, { most })]),
  );

const wrongIn = (faults: readonly FieldFault[]): TagEditorProps['wrong'] =>
  Object.fromEntries(faults.map(({ field, words, from }) => [editorNames[field], { words, from }]));

export const TagEditing = ({ tag }: { readonly tag: Tag }) => {
  const intl = useIntl();
  const { refused, faults, fresh, saveState, unsaved, change, restore, settle, remove } = useUnit({
    refused: $refusedWords,
    faults: $fieldFaults,
    fresh: $freshTagId,
    saveState: $saveState,
    unsaved: $unsaved,
    change: tagChanged,
    restore: fieldRestored,
    settle: wordsSettled,
    remove: removePressed,
  });
  const place = usePlaceName(tag.layerId);
  const ownFaults = faults.filter(({ tagId }) => tagId === tag.id);
  const own = refused.filter(({ tagId }) => tagId === tag.id);
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
      status={{ state, words: saveWordsIn(intl, state, unsaved) }}
      place={place === null ? undefined : intl.formatMessage(messages.liesIn, { name: place })}
      errors={errorsIn(intl, ownFaults)}
      wrong={wrongIn(ownFaults)}
      refused={own.map((words) => refusalIn(intl, words))}
      takesFocus={fresh === tag.id}
      files={<TagFiles tag={tag} />}
      onChange={(patch, tagId, from) => change({ tagId, fields: fieldsOf(patch), from: fieldsOf(from) })}
      onRestore={(field, tagId) => restore({ field: fieldNames[field], tagId })}
      onSettleRefused={(id) => settle(id)}
      onRemove={(tagId) => remove(tagId)}
    />
  );
};
