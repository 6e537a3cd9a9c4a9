/** A row with an action: what it is about, and a button or a link at its end. */
import './action-field.css';
import { useId, useMemo } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { Button } from '../button/button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type FieldAction = { readonly label: string; readonly icon?: IconName | undefined } & (
  | { readonly onPress: () => void; readonly isDisabled?: boolean | undefined; readonly href?: undefined }
  | { readonly href: string; readonly onPress?: undefined }
);

export type ActionFieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly action: FieldAction;
};

export const ActionField = ({ label, hint, action }: ActionFieldProps) => {
  const [labelId, hintId] = [useId(), useId()];
  // A label such as "Edit" needs that of the row.
  const describedBy = hint ? `${labelId} ${hintId}` : labelId;
  const described = useMemo(() => ({ 'aria-describedby': describedBy }), [describedBy]);
  return (
    <div className="action-field">
      <div className="action-field__words">
        <span id={labelId}>{label}</span>
        {hint && (
          <span className="action-field__hint" id={hintId}>
            {hint}
          </span>
        )}
      </div>
      {action.href === undefined ? (
        <ButtonContext.Provider value={described}>
          <Button variant="quiet" icon={action.icon} isDisabled={action.isDisabled} onPress={action.onPress}>
            {action.label}
          </Button>
        </ButtonContext.Provider>
      ) : (
        <LinkButton variant="quiet" icon={action.icon} href={action.href} describedBy={describedBy}>
          {action.label}
        </LinkButton>
      )}
    </div>
  );
};
