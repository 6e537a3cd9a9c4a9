/** What the link leads to and contains, each with the reason where that cannot be shared. */
import { SwitchField } from '../../components/switch-field/switch-field.tsx';

export type ShareSwitchProps = {
  readonly id: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  /** Why it is disabled. */
  readonly failure?: string | undefined;
  readonly onToggle: (isOn: boolean) => void;
};

export const ShareSwitches = ({ switches }: { readonly switches: readonly ShareSwitchProps[] }) => (
  <div>
    {switches.map(({ id, failure, ...field }) => (
      <div key={id}>
        <SwitchField {...field} />
        <div role="alert" className="share-modal__failure">
          {failure && <p>{failure}</p>}
        </div>
      </div>
    ))}
  </div>
);
