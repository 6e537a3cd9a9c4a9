/** The content of the panel for the start of a visit: a card for each picture, such as that of the start and the cover. */
import './start-panel.css';
import { useId, useMemo, useRef } from 'react';
import { ButtonContext, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Button, type ButtonVariant } from '../../components/button/button.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import { useFocusRestore } from '../../components/use-focus-restore.ts';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { StartPicture } from './start-picture.tsx';

export type StartPanelAction = {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly onPress: () => void;
  readonly isDisabled?: boolean | undefined;
};

export type StartPanelSection = {
  readonly id: string;
  readonly title: string;
  /** What it is for, one sentence. */
  readonly hint: string;
  /** Null: there is none, and the placeholder is shown. */
  readonly pictureUrl: string | null;
  /** The alternative text. */
  readonly pictureLabel: string;
  readonly placeholder: { readonly icon: IconName; readonly text: string };
  /** Where it is, such as "Kitchen · Panorama". */
  readonly place?: string | undefined;
  /** Such as that the viewpoint is hidden. */
  readonly warning?: string | undefined;
  readonly primary: StartPanelAction;
  /** Quiet buttons below it, which wrap. */
  readonly others: readonly StartPanelAction[];
  /** Shown instead of the primary button's label while something is being saved; the buttons are disabled. */
  readonly busy?: string | undefined;
  /** Why the primary action is not available, below the button, which is disabled. */
  readonly issue?: string | undefined;
};

export type StartPanelProps = {
  readonly sections: readonly StartPanelSection[];
};

type ActionButtonProps = {
  readonly action: StartPanelAction;
  readonly variant: ButtonVariant;
  readonly isDisabled: boolean;
  /** Shown instead of its label. */
  readonly busy?: string | undefined;
  /** The id of the element that says why it is disabled. */
  readonly reasonId?: string | undefined;
};

/** While disabled it keeps the focus, which native disabling would lose, and a busy `Button` would hide its label. */
const ActionButton = ({ action, variant, isDisabled, busy, reasonId }: ActionButtonProps) => {
  const context = useMemo(
    (): AriaButtonProps => ({
      render: (attributes) => (
        <button
          {...attributes}
          aria-disabled={isDisabled || undefined}
          aria-describedby={reasonId}
          data-busy={busy === undefined ? undefined : ''}
        />
      ),
    }),
    [isDisabled, busy, reasonId],
  );
  return (
    <ButtonContext.Provider value={context}>
      <Button
        variant={variant}
        icon={busy === undefined ? action.icon : undefined}
        onPress={() => {
          if (!isDisabled) action.onPress();
        }}
      >
        {busy ?? action.label}
      </Button>
    </ButtonContext.Provider>
  );
};

const Section = (section: StartPanelSection) => {
  const { title, hint, pictureUrl, pictureLabel, placeholder, place, warning, primary, others, busy, issue } = section;
  const [titleId, hintId, issueId] = [useId(), useId(), useId()];
  const actions = useRef<HTMLDivElement>(null);
  // An action may remove its own button, such as the one that removes the picture.
  const focusRestore = useFocusRestore(() => actions.current?.querySelector('button'));
  const isBusy = busy !== undefined;
  return (
    <section className="start-panel__section" aria-labelledby={titleId} aria-describedby={hintId}>
      <div className="start-panel__head">
        <h3 className="start-panel__title" id={titleId}>
          {title}
        </h3>
        <p className="start-panel__hint" id={hintId}>
          {hint}
        </p>
      </div>
      <figure className="start-panel__figure">
        <StartPicture url={pictureUrl} label={pictureLabel} placeholder={placeholder} />
        {place !== undefined && <figcaption className="start-panel__place">{place}</figcaption>}
      </figure>
      {warning !== undefined && (
        <p className="start-panel__warning">
          <Icon name="warning" />
          <span>{warning}</span>
        </p>
      )}
      <div ref={actions} className="start-panel__actions" {...focusRestore}>
        <ActionButton
          action={primary}
          variant="primary"
          isDisabled={isBusy || issue !== undefined || primary.isDisabled === true}
          busy={busy}
          reasonId={issue === undefined ? undefined : issueId}
        />
        {issue !== undefined && (
          <p className="start-panel__issue" id={issueId}>
            {issue}
          </p>
        )}
        {others.length > 0 && (
          <div className="start-panel__others">
            {others.map((action) => (
              <ActionButton
                key={action.id}
                action={action}
                variant="quiet"
                isDisabled={isBusy || action.isDisabled === true}
              />
            ))}
          </div>
        )}
      </div>
      <LiveRegion message={busy ?? ''} />
    </section>
  );
};

export const StartPanel = ({ sections }: StartPanelProps) => (
  <div className="start-panel">
    {sections.map((section) => (
      <Section key={section.id} {...section} />
    ))}
  </div>
);
