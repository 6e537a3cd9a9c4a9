/**
 * The content of a side panel that edits a tag: its texts, colour and visibility, what the caller adds (keywords, icon,
 * media, files, pin), and its removal. Each finished edit is reported once; typed text is always reported, shown as
 * unsaved, or discarded by Escape.
 */
import './tag-editor.css';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../icons/icon.tsx';
import { SaveStatus, type SaveStatusProps } from '../../components/save-status/save-status.tsx';
import { ColourSwatches, type Swatch } from '../../components/colour-swatches/colour-swatches.tsx';
import type { InvalidText } from '../../components/draft/draft.ts';
import { EditableText, type TextAction } from '../../components/editable-text/editable-text.tsx';
import type { UnsavedTextLabels } from '../../components/editable-text/unsaved-text.tsx';
import { SwitchField } from '../../components/switch-field/switch-field.tsx';
import { EditorNotice, type EditorNoticeProps } from './editor-notice.tsx';

export type TagEditorValue = {
  readonly title: string;
  readonly description: string;
  /** The id of a swatch; null or another: none is shown as chosen. */
  readonly color: string | null;
  /** Whether visitors see the tag. */
  readonly isVisible: boolean;
};

/** The field that was changed. */
export type TagEditorPatch = Partial<TagEditorValue>;

export type TagEditorField = 'title' | 'description';

export type TagEditorUnsaved = {
  /** Identifies the text: a new id is a new text. */
  readonly id: string;
  readonly field: TagEditorField;
  /** The whole typed text. */
  readonly text: string;
  /** Why it was not saved, for the user. */
  readonly message: string;
};

export type TagEditorLabels = UnsavedTextLabels & {
  readonly title: string;
  readonly titlePlaceholder?: string | undefined;
  readonly description: string;
  readonly descriptionPlaceholder?: string | undefined;
  readonly color: string;
  readonly isVisible: string;
  /** Under the switch: what its current state means. */
  readonly isVisibleHint?: string | undefined;
  readonly remove: string;
  /** Such as "188 of 200"; shown from nine tenths of the limit on. */
  readonly counter: (used: number, limit: number) => string;
};

export type TagEditorProps = {
  /** When it changes, text typed for the previous tag is reported first. */
  readonly tagId: string;
  readonly labels: TagEditorLabels;
  readonly value: TagEditorValue;
  readonly swatches: readonly Swatch[];
  /** Of what was not saved; whether the rest is saved is in the workshop's bar. */
  readonly status?: Omit<SaveStatusProps, 'isAnnounced'> | undefined;
  /** Where the tag is, such as "In the layer “Energy”"; absent: in the default layer. */
  readonly place?: string | undefined;
  /** Other editors who have the tag open. */
  readonly others?: ReactNode;
  /** Such as that it is shown from one viewpoint only, with a button that changes it. */
  readonly notice?: EditorNoticeProps | undefined;
  /** An error for each field whose text is invalid; the text stays in the field. */
  readonly errors?: Readonly<Partial<Record<TagEditorField, string | undefined>>> | undefined;
  /** The texts that those errors are about, if the editor is mounted with them: shown instead of the values. */
  readonly invalid?: Readonly<Partial<Record<TagEditorField, InvalidText<string> | undefined>>> | undefined;
  /** Texts that could not be saved, oldest first. */
  readonly unsaved?: readonly TagEditorUnsaved[] | undefined;
  /** Characters; longer texts are reported, too, and the caller rejects them with an error. */
  readonly limits: Readonly<Record<TagEditorField, number>>;
  /** Focuses the title, for a tag that was just placed. */
  readonly takesFocus?: boolean | undefined;
  /** Called when the title was focused: resolves with what was typed for it before. */
  readonly takeTypedTitle?: (() => Promise<string>) | undefined;
  /** Applied to the description when its field is left, before it is reported. */
  readonly finishDescription?: ((text: string) => string) | undefined;
  /** Buttons under the description's box, which act on the description. */
  readonly descriptionActions?: readonly TextAction[] | undefined;
  /** The field of the keywords. */
  readonly keywords?: ReactNode;
  /** The field of the icon. */
  readonly icon?: ReactNode;
  /** The section of the image, video or page above the description. */
  readonly media?: ReactNode;
  /** The section of files: a FilePicker with a FileList in it. */
  readonly files?: ReactNode;
  /** The section of the pin: PinFields. */
  readonly pin?: ReactNode;
  /**
   * One finished edit of one field. The id is that of the tag it was typed for, which may no longer be shown; `from` is
   * the field's value before the first key, which another editor may have changed since.
   */
  readonly onChange: (patch: TagEditorPatch, tagId: string, from: TagEditorPatch) => void;
  /** Invalid text was replaced by the value (Escape, or typed again): the field's error is resolved. */
  readonly onRestore: (field: TagEditorField, tagId: string) => void;
  /** Used: the text is in the field again and will be reported by `onChange`. Either way it is no longer unsaved. */
  readonly onSettleUnsaved: (id: string, how: 'used' | 'discarded') => void;
  readonly onRemove: (tagId: string) => void;
};

const noErrors: NonNullable<TagEditorProps['errors']> = {};
const noInvalid: NonNullable<TagEditorProps['invalid']> = {};
const noUnsaved: readonly TagEditorUnsaved[] = [];

type TagTextProps = TagEditorProps & { readonly field: TagEditorField };

const TagText = ({
  field,
  tagId,
  labels,
  value,
  errors = noErrors,
  invalid = noInvalid,
  unsaved = noUnsaved,
  limits,
  takesFocus,
  takeTypedTitle,
  onChange,
  onRestore,
  onSettleUnsaved,
  finishDescription,
  descriptionActions,
}: TagTextProps) => (
  <EditableText
    label={labels[field]}
    placeholder={field === 'title' ? labels.titlePlaceholder : labels.descriptionPlaceholder}
    value={value[field]}
    limit={limits[field]}
    counter={labels.counter}
    isMultiline={field === 'description'}
    error={errors[field]}
    invalid={invalid[field]}
    unsaved={unsaved.filter((edit) => edit.field === field)}
    unsavedLabels={labels}
    takesFocus={takesFocus && field === 'title'}
    takeTypedText={field === 'title' ? takeTypedTitle : undefined}
    onCommit={(text, from) => onChange({ [field]: text }, tagId, { [field]: from })}
    onRestore={() => onRestore(field, tagId)}
    onSettleUnsaved={onSettleUnsaved}
    finish={field === 'description' ? finishDescription : undefined}
    actions={field === 'description' ? descriptionActions : undefined}
  />
);

const Fields = (props: TagEditorProps) => {
  const { tagId, labels, value, swatches, keywords, icon, onChange } = props;
  return (
    <>
      <TagText {...props} field="title" />
      <TagText {...props} field="description" />
      {keywords}
      <ColourSwatches
        label={labels.color}
        swatches={swatches}
        value={value.color}
        onCommit={(color, from) => onChange({ color }, tagId, { color: from })}
      />
      {icon}
      <SwitchField
        label={labels.isVisible}
        hint={labels.isVisibleHint}
        isOn={value.isVisible}
        onToggle={(isVisible) => onChange({ isVisible }, tagId, { isVisible: value.isVisible })}
      />
    </>
  );
};

export const TagEditor = (props: TagEditorProps) => (
  <div className="tag-editor">
    <output className="tag-editor__status" aria-live="polite" aria-atomic="true">
      {props.status && <SaveStatus {...props.status} isAnnounced={false} />}
    </output>
    {props.others}
    {props.place && (
      <p className="tag-editor__place">
        <Icon name="views" />
        {props.place}
      </p>
    )}
    {props.notice && <EditorNotice {...props.notice} />}
    <Fields key={props.tagId} {...props} />
    {props.media && <div className="tag-editor__section">{props.media}</div>}
    {props.files && <div className="tag-editor__section">{props.files}</div>}
    {props.pin && <div className="tag-editor__section">{props.pin}</div>}
    <div className="tag-editor__end">
      <Button variant="quiet-danger" icon="trash" onPress={() => props.onRemove(props.tagId)}>
        {props.labels.remove}
      </Button>
    </div>
  </div>
);
