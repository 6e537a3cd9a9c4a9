/** A person as a disc with their initials. It is decorative: the name is beside it. */
import './avatar.css';
import { Icon } from '../../icons/icon.tsx';

export type AvatarProps = {
  /** '' shows a person. */
  readonly initials: string;
  /** A CSS colour on which white text is readable. */
  readonly color: string;
  readonly size?: 'small' | 'medium' | undefined;
};

export const Avatar = ({ initials, color, size = 'medium' }: AvatarProps) => (
  <span className={`avatar avatar--${size}`} style={{ background: color }} aria-hidden="true">
    {initials === '' ? <Icon name="person" /> : initials}
  </span>
);
