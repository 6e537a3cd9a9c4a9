/** Other editors who have the same record open: their avatars and a sentence. Announced when it changes. */
import './co-editors.css';
import { Avatar } from '../avatar/avatar.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export type CoEditor = {
  readonly id: string;
  readonly initials: string;
  /** A CSS colour on which white text is readable. */
  readonly color: string;
};

export type CoEditorsProps = {
  /** Empty: only the region for announcements is there. */
  readonly editors: readonly CoEditor[];
  /** "Ben Okri is editing this, too." */
  readonly text: string;
  /** The text is only for screen readers. */
  readonly isCompact?: boolean | undefined;
};

const maxAvatars = 3;

export const CoEditors = ({ editors, text, isCompact = false }: CoEditorsProps) => (
  <output className="co-editors" aria-live="polite" data-empty={editors.length === 0 || undefined}>
    {editors.length > 0 && (
      <>
        <span className="co-editors__avatars">
          {editors.slice(0, maxAvatars).map(({ id, initials, color }) => (
            <Avatar key={id} size="small" initials={initials} color={color} />
          ))}
        </span>
        {isCompact ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      </>
    )}
  </output>
);
