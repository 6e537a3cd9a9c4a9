/** A text file: as code with its own lines, or as prose in lines of a readable length. Lines have their own direction. */
import './text-view.css';
import { SwitchField } from '../switch-field/switch-field.tsx';

export type TextViewProps = {
  readonly text: string;
  /** The accessible name, such as the file's. */
  readonly label: string;
  /** Above the text, such as that only a part of it is shown. */
  readonly notice?: string | undefined;
  /** Letters of different widths, and long lines are wrapped. */
  readonly isProse?: boolean | undefined;
  /** A switch that wraps the long lines of code. Without it they are not wrapped. */
  readonly wrap?:
    { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | undefined;
};

export const TextView = ({ text, label, notice, isProse = false, wrap }: TextViewProps) => {
  const hasSwitch = wrap !== undefined && !isProse;
  return (
    <div className="text-view">
      {(notice || hasSwitch) && (
        <div className="text-view__head">
          {notice && <p className="text-view__notice">{notice}</p>}
          {hasSwitch && <SwitchField label={wrap.label} isOn={wrap.isOn} onToggle={wrap.onChange} />}
        </div>
      )}
      <div
        className="text-view__scroll"
        // A fieldset is for fields.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={label}
        // The browser scrolls it by its arrow and page keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-uses-arrow-keys=""
      >
        <pre
          className="text-view__text"
          dir="auto"
          data-prose={isProse || undefined}
          data-wrapped={isProse || wrap?.isOn || undefined}
        >
          {text}
        </pre>
      </div>
    </div>
  );
};
