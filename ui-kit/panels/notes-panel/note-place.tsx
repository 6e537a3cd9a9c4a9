/** Where a note is: a disc in the colour of its pin, and the place. */
import './note-place.css';

export type NotePlaceProps = {
  /** A CSS colour. */
  readonly color: string;
  /** May be empty. */
  readonly place: string;
};

export const NotePlace = ({ color, place }: NotePlaceProps) => (
  <span className="note-place">
    <span className="note-place__disc" style={{ background: color }} aria-hidden="true" />
    {place !== '' && <span dir="auto">{place}</span>}
  </span>
);
