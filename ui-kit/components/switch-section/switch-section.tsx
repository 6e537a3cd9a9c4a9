/** A section of a page with groups of switches, and whether their changes are saved. */
import './switch-section.css';
import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import { PageSection } from '../page-section/page-section.tsx';
import { SaveStatus, type SaveState } from '../save-status/save-status.tsx';
import { SwitchField } from '../switch-field/switch-field.tsx';
import { useFocusRestore } from '../use-focus-restore.ts';

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

export type SwitchSectionProps = {
  readonly title: string;
  readonly hint: string;
  readonly groups: readonly SwitchGroup[];
  /** `text` '' before the first change. */
  readonly save: { readonly state: SaveState; readonly text: string };
  /** A change is not saved; it remains while that is tried again. */
  readonly failure?:
    | {
        readonly message: string;
        readonly retry?: { readonly label: string; readonly onPress: () => void } | undefined;
      }
    | undefined;
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

type FailureProps = NonNullable<SwitchSectionProps['failure']>;

const Failure = ({ message, retry }: FailureProps) => (
  <div className="switch-section__failure" role="alert">
    <p>{message}</p>
    {retry && (
      <Button variant="secondary" onPress={retry.onPress}>
        {retry.label}
      </Button>
    )}
  </div>
);

export const SwitchSection = ({ title, hint, groups, save, failure, onToggle }: SwitchSectionProps) => {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const focusRestore = useFocusRestore(() => titleRef.current);
  return (
    // The element only handles bubbling focus events.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="switch-section" {...focusRestore}>
      <PageSection
        title={title}
        hint={hint}
        titleRef={titleRef}
        action={
          <div className="switch-section__save" data-empty={save.text === '' || undefined}>
            <SaveStatus {...save} />
          </div>
        }
      >
        {groups.map((group) => (
          <Group key={group.id} {...group} onToggle={onToggle} />
        ))}
        {failure && <Failure {...failure} />}
      </PageSection>
    </div>
  );
};
