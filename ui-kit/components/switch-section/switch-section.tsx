/** A section of a page with groups of switches, and whether their changes are saved. */
import './switch-section.css';
import { SavedSection, type SavedSectionProps } from '../saved-section/saved-section.tsx';
import { SwitchField } from '../switch-field/switch-field.tsx';

export type SwitchGroup = {
  readonly id: string;
  readonly title: string;
  readonly items: readonly {
    readonly id: string;
    readonly label: string;
    readonly hint?: string | undefined;
    readonly isOn: boolean;
  }[];
};

export type SwitchSectionProps = SavedSectionProps & {
  readonly groups: readonly SwitchGroup[];
  readonly onToggle: (id: string, isOn: boolean) => void;
};

const Group = ({ title, items, onToggle }: SwitchGroup & Pick<SwitchSectionProps, 'onToggle'>) => (
  <fieldset className="switch-section__group">
    <legend>
      <h3 className="switch-section__title">{title}</h3>
    </legend>
    <div className="switch-section__items">
      {items.map(({ id, ...item }) => (
        <SwitchField key={id} {...item} onToggle={(isOn) => onToggle(id, isOn)} />
      ))}
    </div>
  </fieldset>
);

export const SwitchSection = ({ groups, onToggle, ...section }: SwitchSectionProps) => (
  <SavedSection {...section}>
    {groups.map((group) => (
      <Group key={group.id} {...group} onToggle={onToggle} />
    ))}
  </SavedSection>
);
