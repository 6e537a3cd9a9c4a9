/** What stays in view while the labels scroll: the button that places one, and the search. */
import { useMemo, type Ref } from 'react';
import { ButtonContext, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Button } from '../../components/button/button.tsx';
import { RecordSearch, type RecordSearchProps } from '../../components/record-list/record-search.tsx';

export type LabelEditorHeadProps = {
  /** Toggles the tool that places a label. */
  readonly add: {
    readonly label: string;
    /** The tool is active: the button is pressed. */
    readonly isActive: boolean;
    readonly isDisabled?: boolean | undefined;
    readonly onPress: () => void;
  };
  /** Null: there are too few labels for a search. */
  readonly search: RecordSearchProps | null;
  readonly ref: Ref<HTMLDivElement>;
};

/** While disabled it keeps the focus, which native disabling would lose. */
const AddButton = ({ label, isActive, isDisabled = false, onPress }: LabelEditorHeadProps['add']) => {
  const context = useMemo(
    (): AriaButtonProps => ({
      render: (attributes) => (
        <button {...attributes} aria-pressed={isActive} aria-disabled={isDisabled || undefined} />
      ),
    }),
    [isActive, isDisabled],
  );
  return (
    <div className="label-editor__add">
      <ButtonContext.Provider value={context}>
        <Button
          variant="primary"
          icon="plus"
          onPress={() => {
            if (!isDisabled) onPress();
          }}
        >
          {label}
        </Button>
      </ButtonContext.Provider>
    </div>
  );
};

export const LabelEditorHead = ({ add, search, ref }: LabelEditorHeadProps) => (
  <div ref={ref} className="label-editor__head">
    <AddButton {...add} />
    {search && <RecordSearch {...search} />}
  </div>
);
