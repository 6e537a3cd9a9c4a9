/**
 * What a side panel holds while a tag is edited: its words, its colour, who sees it, its files, and its removal. Each
 * finished change is told once; typed words are never dropped without being told, shown, or put back by Escape.
 */
import './tag-editor.css';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../icons/icon.tsx';
import { SaveStatus, type SaveStatusProps } from '../../components/save-status/save-status.tsx';
import { ColourSwatches, type Swatch } from './colour-swatches.tsx';
import type { InvalidText } from './draft.ts';
import type { UnsavedTextLabels } from './unsaved-text.tsx';
import { VisibleSwitch } from './visible-switch.tsx';
import { EditableText } from './editable-text.tsx';

export type TagEditorValue = {
  readonly title: string;
  readonly description: string;
  /** The id of a swatch; null or another: none is shown as chosen. */
  readonly color: string | null;
  /** Whether visitors see the tag. */
  readonly isVisible: boolean;
};

/** The one field that was changed. */
export type TagEditorPatch = Partial<TagEditorValue>;

export type TagEditorField = 'title' | 'description';

export type TagEditorUnsaved = {
  /** The same as long as it is the same words. */
  readonly id: string;
  readonly field: TagEditorField;
  /** What was typed, whole. */
  readonly words: string;
  /** Why it was not saved, as a person reads it. */
  readonly sentence: string;
};

export type TagEditorLabels = UnsavedTextLabels & {
  readonly title: string;
  readonly titlePlaceholder?: string | undefined;
  readonly description: string;
  readonly descriptionPlaceholder?: string | undefined;
  readonly color: string;
  readonly isVisible: string;
  /** Under the switch: what it means as it stands. */
  readonly isVisibleHint?: string | undefined;
  readonly remove: string;
  /** As "188 of 200"; shown from nine tenths of the limit on. */
  readonly counter: (used: number, limit: number) => string;
};

export type TagEditorProps = {
  /** Another id is another tag: typed words of the one before are told first. */
  readonly tagId: string;
  readonly labels: TagEditorLabels;
  readonly value: TagEditorValue;
  readonly swatches: readonly Swatch[];
  readonly status: Omit<SaveStatusProps, 'isReadOut'>;
  /** Where the tag lies, as "In the layer “Energy”"; absent: where all do. */
  readonly place?: string | undefined;
  /** A sentence for each field whose words were found wrong; they stay in the field. */
  readonly errors?: Readonly<Partial<Record<TagEditorField, string | undefined>>> | undefined;
  /** What those errors are about, where the editor comes with them: shown in the place of the value. */
  readonly wrong?: Readonly<Partial<Record<TagEditorField, InvalidText<string> | undefined>>> | undefined;
  /** Words that could not be saved, oldest first. */
  readonly refused?: readonly TagEditorUnsaved[] | undefined;
  /** Characters; more are told, too, and are for an error to reject. */
  readonly limits?: Readonly<Record<TagEditorField, number>> | undefined;
  /** The keyboard goes to the title: for a tag that was just placed. */
  readonly takesFocus?: boolean | undefined;
  /** The section of files: a FilePicker with a FileList in it. */
  readonly files?: ReactNode;
  /**
   * One finished edit of one field. The id is that of the tag in which it was typed, which may just have been left;
   * `from` is what stood in the field when the hand began, which somebody else may have changed since.
   */
  readonly onChange: (patch: TagEditorPatch, tagId: string, from: TagEditorPatch) => void;
  /** Wrong words were taken back (Escape, or typed as they were): the field's error is over. */
  readonly onRestore: (field: TagEditorField, tagId: string) => void;
  /** Used: the words stand in the field again and will be told by `onChange`. Either way the rejection is over. */
  readonly onSettleRefused: (id: string, how: 'used' | 'discarded') => void;
  readonly onRemove: (tagId: string) => void;
};

const noErrors: NonNullable<TagEditorProps['errors']> = {};
const noneWrong: NonNullable<TagEditorProps['wrong']> = {};
const noneRejected: readonly TagEditorUnsaved[] = [];
const defaultLimits: Readonly<Record<TagEditorField, number>> = { title: 200, description: 10_000 };

const Fields = ({
  tagId,
  labels,
  value,
  swatches,
  errors = noErrors,
  wrong = noneWrong,
  refused: rejected = noneRejected,
  limits = defaultLimits,
  takesFocus,
  onChange,
  onRestore,
  onSettleRefused: onSettleRejected,
}: TagEditorProps) => (
  <>
    {(['title', 'description'] as const).map((field) => (
      <EditableText
        key={field}
        label={labels[field]}
        placeholder={field === 'title' ? labels.titlePlaceholder : labels.descriptionPlaceholder}
        value={value[field]}
        limit={limits[field]}
        counter={labels.counter}
        isMultiline={field === 'description'}
        error={errors[field]}
        wrong={wrong[field]}
        refused={rejected.filter((lost) => lost.field === field)}
        refusedLabels={labels}
        takesFocus={takesFocus && field === 'title'}
        onCommit={(words, from) => onChange({ [field]: words }, tagId, { [field]: from })}
        onRestore={() => onRestore(field, tagId)}
        onSettleRefused={onSettleRejected}
      />
    ))}
    <ColourSwatches
      label={labels.color}
      swatches={swatches}
      value={value.color}
      onCommit={(color, from) => onChange({ color }, tagId, { color: from })}
    />
    <VisibleSwitch
      label={labels.isVisible}
      hint={labels.isVisibleHint}
      isOn={value.isVisible}
      onToggle={(isVisible) => onChange({ isVisible }, tagId, { isVisible: value.isVisible })}
    />
  </>
);

export const TagEditor = (props: TagEditorProps) => (
  <div className="tag-editor">
    <SaveStatus {...props.status} />
    {props.place && (
      <p className="tag-editor__place">
        <Icon name="views" />
        {props.place}
      </p>
    )}
    <Fields key={props.tagId} {...props} />
    {props.files && <div className="tag-editor__files">{props.files}</div>}
    <div className="tag-editor__end">
      <Button variant="quiet-danger" icon="trash" onPress={() => props.onRemove(props.tagId)}>
        {props.labels.remove}
      </Button>
    </div>
  </div>
);
