/** The row of buttons of the tour editor: a split button that adds a stop, the actions, and a summary of the tour. */
import { Button } from '../../components/button/button.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';

export type TourEditorAdd = {
  /** “Add stop”: adds after the current stop. */
  readonly label: string;
  /** Of the button beside it, which opens the choice of the place. */
  readonly menuLabel: string;
  readonly places: readonly { readonly id: string; readonly label: string; readonly isDisabled?: boolean }[];
  readonly isDisabled?: boolean | undefined;
  /** A stop is being added. */
  readonly isBusy?: boolean | undefined;
  /** Called by the button itself without an id. */
  readonly onAdd: (placeId?: string) => void;
};

export type TourEditorAction = {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly isDisabled?: boolean | undefined;
  readonly onPress: () => void;
};

export type TourEditorBarProps = {
  readonly add: TourEditorAdd;
  readonly actions: readonly TourEditorAction[];
  readonly summary?: string | undefined;
  readonly isDisabled: boolean;
};

export const TourEditorBar = ({ add, actions, summary, isDisabled }: TourEditorBarProps) => {
  const isAddDisabled = isDisabled || add.isDisabled === true;
  const isBusy = add.isBusy === true;
  return (
    <div className="tour-editor__bar">
      <div className="tour-editor__buttons">
        <div className="tour-editor__add">
          <Button
            variant="primary"
            icon="plus"
            isDisabled={isAddDisabled}
            isBusy={isBusy}
            onPress={() => {
              add.onAdd();
            }}
          >
            {add.label}
          </Button>
          <MenuButton
            label={add.menuLabel}
            icon="chevronDown"
            className="tour-editor__places"
            placement="top start"
            isDisabled={isAddDisabled || isBusy}
            entries={() => add.places}
            onSelect={(id) => {
              add.onAdd(id);
            }}
          />
        </div>
        {actions.map(({ id, label, icon, isDisabled: isActionDisabled, onPress }) => (
          <Button key={id} variant="secondary" icon={icon} isDisabled={isActionDisabled} onPress={onPress}>
            {label}
          </Button>
        ))}
      </div>
      {summary !== undefined && <p className="tour-editor__summary">{summary}</p>}
    </div>
  );
};
