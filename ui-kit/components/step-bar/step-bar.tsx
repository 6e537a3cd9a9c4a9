/** Goes through a sequence: a button to the previous and one to the next entry, with the position between them. */
import '../icon-button/icon-button.css';
import '../visually-hidden/visually-hidden.css';
import './step-bar.css';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

export type StepBarProps = {
  /** The name of the group of controls. */
  readonly label: string;
  /** Such as "3 of 9"; it is announced when it changes. */
  readonly position: string;
  /** Of the entry at the position; announced with it, and shown elsewhere. */
  readonly name: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Null at the start: the button has no effect and keeps the focus. */
  readonly onPrevious: (() => void) | null;
  /** Null at the end. */
  readonly onNext: (() => void) | null;
};

export type StepButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  /** Null: it has no effect and keeps the focus. */
  readonly onPress: (() => void) | null;
};

export const StepButton = ({ icon, label, onPress }: StepButtonProps) => (
  <Tooltip label={label}>
    <Button
      className="icon-button icon-button--medium icon-button--plain step-bar__button"
      aria-label={label}
      onPress={() => onPress?.()}
      // With the disabled attribute it would lose the focus at the ends.
      render={(attributes) => <button {...attributes} aria-disabled={onPress === null || undefined} />}
    >
      <Icon name={icon} />
    </Button>
  </Tooltip>
);

export const StepBar = ({ label, position, name, previousLabel, nextLabel, onPrevious, onNext }: StepBarProps) => {
  // The position that the bar opens with is not announced.
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => output.current?.setAttribute('aria-live', 'polite'), []);
  return (
    // A fieldset is for fields.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="step-bar" role="group" aria-label={label}>
      <StepButton icon="chevronLeft" label={previousLabel} onPress={onPrevious} />
      <output ref={output} className="step-bar__position" aria-live="off" aria-atomic="true">
        {position}
        <span className="visually-hidden">: {name}</span>
      </output>
      <StepButton icon="chevronRight" label={nextLabel} onPress={onNext} />
    </div>
  );
};
