/** A read-only text with a button that copies it. While it is confirmed, a tooltip at the button says so. */
import '../tooltip/tooltip.css';
import './copy-field.css';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { LiveRegion } from '../live-region/live-region.tsx';

export type CopyFieldProps = {
  readonly label: string;
  /** For a field whose label is visible elsewhere, such as on its tab. */
  readonly isLabelHidden?: boolean | undefined;
  readonly value: string;
  /** For code of several lines. */
  readonly isMultiline?: boolean | undefined;
  readonly copyLabel: string;
  /** Of the button; primary if absent. */
  readonly variant?: 'primary' | 'secondary' | undefined;
  /** The confirmation, shown while `isCopied`. */
  readonly copiedLabel: string;
  readonly isCopied: boolean;
  /** Why it could not be copied; the text is then selected. */
  readonly failure?: string | null | undefined;
  readonly onCopy: () => void;
};

export const CopyField = ({
  label,
  isLabelHidden = false,
  value,
  isMultiline = false,
  copyLabel,
  variant = 'primary',
  copiedLabel,
  isCopied,
  failure = null,
  onCopy,
}: CopyFieldProps) => {
  const [id, failureId] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (failure !== null) (input.current ?? area.current)?.select();
  }, [failure]);
  const shared = {
    id,
    className: 'copy-field__text',
    value,
    readOnly: true,
    dir: 'ltr',
    spellCheck: false,
    'aria-describedby': failure === null ? undefined : failureId,
  } as const;
  return (
    <div className="copy-field">
      <label className={isLabelHidden ? 'visually-hidden' : 'copy-field__label'} htmlFor={id}>
        {label}
      </label>
      <div className="copy-field__row" data-multiline={isMultiline || undefined}>
        {isMultiline ? (
          <textarea ref={area} rows={4} {...shared} />
        ) : (
          <input ref={input} type="text" onFocus={(event) => event.currentTarget.select()} {...shared} />
        )}
        <span className="copy-field__button">
          <Button variant={variant} onPress={onCopy}>
            {copyLabel}
          </Button>
          {/* Not the kit's tooltip, which would take the Escape key from the modal. */}
          {isCopied && (
            <span role="tooltip" className="tooltip copy-field__copied">
              {copiedLabel}
            </span>
          )}
        </span>
      </div>
      <LiveRegion message={isCopied ? copiedLabel : ''} />
      <div role="alert" className="copy-field__failure">
        {failure !== null && <p id={failureId}>{failure}</p>}
      </div>
    </div>
  );
};
