/** The tab that copies kinds of items from another view to a layer of this one. */
import { CheckField } from '../../components/check-field/check-field.tsx';
import { ListNotice } from '../../components/item-list/list-notice.tsx';
import { ScrollArea } from '../../components/scroll-area/scroll-area.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';

export type CopyItemsPartProps = {
  /** The label of the tab. */
  readonly tab: string;
  readonly hint: string;
  /** The view to copy from. */
  readonly from: Pick<SelectFieldProps, 'label' | 'options' | 'selected' | 'onChange'>;
  readonly kinds: {
    readonly label: string;
    readonly options: readonly {
      readonly id: string;
      readonly label: string;
      /** Such as the number of items. */
      readonly note?: string | undefined;
      readonly isSelected: boolean;
      readonly isDisabled?: boolean | undefined;
    }[];
    readonly onChange: (id: string, isSelected: boolean) => void;
  };
  /** The layer to copy to. */
  readonly to: Pick<SelectFieldProps, 'label' | 'options' | 'selected' | 'onChange'>;
  readonly submit: {
    readonly label: string;
    readonly isDisabled?: boolean | undefined;
    readonly isBusy?: boolean | undefined;
    readonly onPress: () => void;
  };
  /** There is no other view: shown in place of the fields, and the button is disabled. */
  readonly empty?: { readonly title: string; readonly text: string } | undefined;
};

export const CopyItemsPart = ({ tab, hint, from, kinds, to, empty }: CopyItemsPartProps) => {
  if (empty) return <ListNotice title={empty.title} text={empty.text} />;
  return (
    <ScrollArea className="view-items__scroll" label={tab}>
      <div className="view-items__fields">
        <p className="view-items__hint">{hint}</p>
        <SelectField {...from} />
        <fieldset className="view-items__kinds">
          <legend className="view-items__label">{kinds.label}</legend>
          {kinds.options.map(({ id, isSelected, ...option }) => (
            <CheckField
              key={id}
              {...option}
              isChecked={isSelected}
              onChange={(isChecked) => kinds.onChange(id, isChecked)}
            />
          ))}
        </fieldset>
        <SelectField {...to} />
      </div>
    </ScrollArea>
  );
};
