/** The other editors of the space: a button with their avatars, and a list of what each of them does. */
import './editors-button.css';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Avatar } from '../avatar/avatar.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

export type OtherEditorItem = {
  readonly id: string;
  readonly name: string;
  readonly initials: string;
  /** A CSS colour on which white text is readable. */
  readonly color: string;
  /** "Editing the tag “Oven”". */
  readonly activity: string;
};

export type EditorsButtonProps = {
  /** "2 other editors: Ada Lovelace, Ben Okri". */
  readonly label: string;
  /** Of the list: "Also editing". */
  readonly title: string;
  /** At least one. */
  readonly editors: readonly OtherEditorItem[];
};

const maxAvatars = 3;

export const EditorsButton = ({ label, title, editors }: EditorsButtonProps) => {
  const shown = editors.length > maxAvatars ? editors.slice(0, maxAvatars - 1) : editors;
  const rest = editors.length - shown.length;
  return (
    <DialogTrigger>
      <Tooltip label={label} placement="bottom">
        <Button className="editors-button" aria-label={label}>
          {shown.map(({ id, initials, color }) => (
            <Avatar key={id} size="small" initials={initials} color={color} />
          ))}
          {rest > 0 && (
            <span className="editors-button__rest" aria-hidden="true">
              +{rest}
            </span>
          )}
          {editors.length > 1 && (
            <span className="editors-button__rest editors-button__rest--narrow" aria-hidden="true">
              +{editors.length - 1}
            </span>
          )}
        </Button>
      </Tooltip>
      <Popover className="editors-list-sheet" placement="bottom end" offset={8} containerPadding={8}>
        <Dialog className="editors-list" aria-label={title}>
          <h2 className="editors-list__title">{title}</h2>
          <ul className="editors-list__items">
            {editors.map(({ id, name, initials, color, activity }) => (
              <li key={id} className="editors-list__item">
                <Avatar initials={initials} color={color} />
                <span className="editors-list__words">
                  <span className="editors-list__name">{name}</span>
                  <span className="editors-list__activity">{activity}</span>
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
};
