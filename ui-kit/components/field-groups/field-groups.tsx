/** Groups of fields for settings. Numbers are in two columns where there is room. */
import './field-groups.css';
import { useId } from 'react';
import { ActionField, type ActionFieldProps } from './action-field.tsx';
import { ChoiceField, type ChoiceFieldProps } from '../choice-field/choice-field.tsx';
import { KeywordField, type KeywordFieldProps } from '../keyword-field/keyword-field.tsx';
import { NumberField, type NumberFieldProps } from '../number-field/number-field.tsx';
import { SelectField, type SelectFieldProps } from '../select-field/select-field.tsx';
import { SwitchField, type SwitchFieldProps } from '../switch-field/switch-field.tsx';
import { TextSetting, type TextSettingProps } from './text-setting.tsx';

export type { VisibilityToggle } from './text-setting.tsx';

export type SettingField = { readonly id: string } & (
  | ({ readonly kind: 'choice' } & ChoiceFieldProps)
  | ({ readonly kind: 'switch'; readonly onChange: (isOn: boolean) => void } & Omit<SwitchFieldProps, 'onToggle'>)
  | ({ readonly kind: 'select' } & SelectFieldProps)
  | ({ readonly kind: 'number' } & NumberFieldProps)
  | ({ readonly kind: 'text' } & TextSettingProps)
  | ({ readonly kind: 'keywords' } & KeywordFieldProps)
  | ({ readonly kind: 'action' } & ActionFieldProps)
);

export type FieldGroup = {
  readonly id: string;
  readonly title?: string | undefined;
  readonly hint?: string | undefined;
  readonly fields: readonly SettingField[];
};

export type FieldGroupsProps = {
  readonly groups: readonly FieldGroup[];
};

const Field = (field: SettingField) => {
  switch (field.kind) {
    case 'choice':
      return <ChoiceField {...field} />;
    case 'switch': {
      const { onChange, ...rest } = field;
      return <SwitchField {...rest} onToggle={onChange} />;
    }
    case 'select':
      return <SelectField {...field} />;
    case 'text':
      return <TextSetting {...field} />;
    case 'keywords':
      return <KeywordField {...field} />;
    case 'action':
      return <ActionField {...field} />;
    default:
      return <NumberField {...field} />;
  }
};

const Group = ({ title, hint, fields }: FieldGroup) => {
  const [titleId, hintId] = [useId(), useId()];
  return (
    <section className="field-groups__group" aria-labelledby={title && titleId} aria-describedby={hint && hintId}>
      {(title || hint) && (
        <div className="field-groups__head">
          {title && (
            <h3 className="field-groups__title" id={titleId}>
              {title}
            </h3>
          )}
          {hint && (
            <p className="field-groups__hint" id={hintId}>
              {hint}
            </p>
          )}
        </div>
      )}
      <div className="field-groups__fields">
        {fields.map((field) => (
          <div key={field.id} className="field-groups__field" data-kind={field.kind}>
            <Field {...field} />
          </div>
        ))}
      </div>
    </section>
  );
};

export const FieldGroups = ({ groups }: FieldGroupsProps) => (
  <div className="field-groups">
    {groups.map((group) => (
      <Group key={group.id} {...group} />
    ))}
  </div>
);
