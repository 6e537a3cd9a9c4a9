/** A note before its first text is written (docs/reference/notes.md#placing-a-note): its author, place, text and colour. */
import './notes-panel.css';
import './new-note.css';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { ColourSwatches, type ColourSwatchesProps } from '../../components/colour-swatches/colour-swatches.tsx';
import { MentionField, type MentionFieldProps } from '../../components/mention-field/mention-field.tsx';
import { Icon } from '../../icons/icon.tsx';
import { NotePlace } from './note-place.tsx';

export type NewNoteProps = {
  readonly author: { readonly name: string; readonly initials: string; readonly color: string };
  /** Of the note's text; it takes the focus, and its buttons create and cancel the note. Its files are above the colours. */
  readonly field: Omit<MentionFieldProps, 'takesFocus' | 'minRows'>;
  readonly colours: ColourSwatchesProps;
  /** Where it will be, such as "Kitchen, ground floor". */
  readonly place: string;
  /** Such as "In the layer “Energy”"; absent: in the default layer. */
  readonly layer?: string | undefined;
};

export const NewNote = ({ author, field, colours, place, layer }: NewNoteProps) => (
  <div className="new-note">
    <div className="new-note__head">
      <Avatar initials={author.initials} color={author.color} />
      <div className="new-note__words">
        <p className="new-note__author" dir="auto">
          {author.name}
        </p>
        <p className="new-note__place">
          <NotePlace color={colours.swatches.find(({ id }) => id === colours.value)?.color ?? ''} place={place} />
        </p>
      </div>
    </div>
    {layer && (
      <p className="new-note__layer">
        <Icon name="views" />
        {layer}
      </p>
    )}
    <MentionField {...field} minRows={3} takesFocus>
      {field.children}
      <ColourSwatches {...colours} />
    </MentionField>
  </div>
);
