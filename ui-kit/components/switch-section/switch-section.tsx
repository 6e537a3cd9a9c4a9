/** A section of a page with groups of switches, each saved by itself, and whether they are saved. */
import './switch-section.css';
import { useId } from 'react';
import { Button } from '../button/button.tsx';
import { PageSection } from '../page-section/page-section.tsx';
import { SaveStatus, type SaveState } from '../save-status/save-status.tsx';
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

export type SwitchSectionProps = {
  readonly title: string;
  readonly hint: string;
  readonly groups: readonly SwitchGroup[];
  /** `text` '' before the first change. */
  readonly save: { readonly state: SaveState; readonly text: string };
  /** The last change is not saved. */
  readonly failure?:
    { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void } | undefined;
  readonly onToggle: (id: string, isOn: boolean) => void;
};

const Group = ({ title, items, onToggle }: SwitchGroup & Pick<SwitchSectionProps, 'onToggle'>) => {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <h3 className="switch-section__title" id={titleId}>
        {title}
      </h3>
      <div className="switch-section__items">
        {items.map(({ id, ...item }) => (
          <SwitchField key={id} {...item} onToggle={(isOn) => onToggle(id, isOn)} />
        ))}
      </div>
    </div>
  );
};

export const SwitchSection = ({ title, hint, groups, save, failure, onToggle }: SwitchSectionProps) => (
  <PageSection
    title={title}
    action={
      <div className="switch-section__save" data-empty={save.text === '' || undefined}>
        <SaveStatus {...save} isAnnounced={!failure} />
      </div>
    }
  >
    <p className="switch-section__hint">{hint}</p>
    {groups.map((group) => (
      <Group key={group.id} {...group} onToggle={onToggle} />
    ))}
    {failure && (
      <div className="switch-section__failure" role="alert">
        <p>{failure.message}</p>
        <Button variant="secondary" onPress={failure.onRetry}>
          {failure.retryLabel}
        </Button>
      </div>
    )}
  </PageSection>
);
