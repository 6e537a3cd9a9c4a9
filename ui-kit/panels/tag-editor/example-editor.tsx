/** Props, without colours and files, and a stateful editor for the stories of the tag editor. */
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { TagEditor, type TagEditorProps } from './tag-editor.tsx';

/** With state: reported edits become the value. */
export const StatefulEditor = (props: TagEditorProps) => {
  const [value, setValue] = useState(props.value);
  const [unsaved, setUnsaved] = useState(props.unsaved ?? []);
  const [errors, setErrors] = useState(props.errors);
  return (
    <>
      <TagEditor
        {...props}
        value={value}
        unsaved={unsaved}
        errors={errors}
        onChange={(patch, tagId, from) => {
          props.onChange(patch, tagId, from);
          if (patch.title === '') setErrors({ title: 'A tag has a title.' });
          else {
            setErrors(undefined);
            setValue({ ...value, ...patch });
          }
        }}
        onRestore={(field, tagId) => {
          props.onRestore(field, tagId);
          setErrors(undefined);
        }}
        onSettleUnsaved={(id, how) => {
          props.onSettleUnsaved(id, how);
          setUnsaved(unsaved.filter((edit) => edit.id !== id));
        }}
      />
      <button type="button" hidden onClick={() => setValue({ ...value, title: 'From elsewhere' })}>
        Change elsewhere
      </button>
    </>
  );
};

export const editorArgs = {
  tagId: 'tag-1',
  limits: { title: 200, description: 10_000 },
  labels: {
    title: 'Title',
    description: 'Description',
    descriptionPlaceholder: 'What should visitors know about it?',
    color: 'Color',
    isVisible: 'Visible to visitors',
    isVisibleHint: 'Everybody who opens this space sees the tag.',
    remove: 'Remove tag',
    useAgain: 'Use this text',
    discard: 'Discard',
    counter: (used, limit) => `${used} of ${limit}`,
  },
  value: {
    title: 'Heat pump',
    description: 'Installed in 2021. Service every two years; the papers are below.',
    color: '#14b8a6',
    isVisible: true,
  },
  onChange: fn(),
  onRestore: fn(),
  onSettleUnsaved: fn(),
  onRemove: fn(),
} satisfies Omit<TagEditorProps, 'swatches'>;

export const titleField = (): HTMLInputElement => screen.getByLabelText('Title');

export const germanArgs = {
  labels: {
    title: 'Bezeichnung der Sehenswürdigkeit',
    description: 'Beschreibung für Besucherinnen und Besucher',
    color: 'Farbe der Markierungsnadel',
    isVisible: 'Für Besucherinnen und Besucher sichtbar',
    isVisibleHint: `Alle, die ${longGerman} öffnen, sehen die Markierung.`,
    remove: 'Markierung unwiderruflich entfernen',
    useAgain: 'Wiederverwenden',
    discard: 'Endgültig verwerfen',
    counter: (used, limit) => `${used} von ${limit}`,
  },
  place: `In „${longGerman}“`,
  notice: {
    text: `Nur von einem Standpunkt aus sichtbar, da die Entfernung nicht bekannt ist: ${longGerman}.`,
    action: {
      label: 'Position der Markierungsnadel festlegen',
      disabledReason: `Gehen Sie zuerst zu einem anderen Standpunkt: ${longGerman}.`,
      onPress: () => {},
    },
  },
  value: { title: longGerman, description: `${longGerman} `.repeat(4), color: '#5c7fff', isVisible: true },
  status: { state: 'waiting', text: `Keine Verbindung: ${longGerman} wird später gespeichert` },
  errors: { title: `${longGerman} gibt es schon.` },
  unsaved: [{ id: 'r', field: 'description', text: longGerman, message: `${longGerman} wurde nicht gespeichert.` }],
} satisfies Partial<TagEditorProps>;

export const fitsInWidth = async ({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> => {
  const content = canvasElement.querySelector('.side-panel__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};
