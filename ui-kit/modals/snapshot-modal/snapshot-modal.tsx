/**
 * The dialog for a photo of the current view (docs/reference/photos.md#taking-a-photo): a preview, its size, a title for those
 * who may keep it in the space, and its download.
 */
import '../../components/choice-field/choice-field.css';
import '../../components/text-field/text-field.css';
import './snapshot-modal.css';
import { useId, useRef, type CSSProperties } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { FailureNotice } from '../../components/media/failure-notice.tsx';
import { useFocusRestore } from '../../components/use-focus-restore.ts';
import { Modal } from '../modal/modal.tsx';

export type SnapshotPicture =
  | { readonly state: 'taking'; readonly label: string }
  | {
      readonly state: 'ready';
      readonly src: string;
      readonly alt: string;
      /** Pixels; they decide the ratio of the preview. */
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly state: 'failed';
      readonly message: string;
      readonly retryLabel: string;
      readonly onRetry: () => void;
    };

export type SnapshotSize = {
  readonly label: string;
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    /** Such as "1920 × 1080". */
    readonly detail: string;
  }[];
  readonly value: string;
  readonly onChange: (id: string) => void;
};

export type SnapshotName = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly maxLength: number;
};

export type SnapshotModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly picture: SnapshotPicture;
  readonly size: SnapshotSize;
  /** For those who may keep it in the space. */
  readonly name?: SnapshotName | undefined;
  /** Enter in the name does the same. */
  readonly save?:
    | { readonly label: string; readonly onPress: () => void; readonly isBusy: boolean; readonly isDisabled: boolean }
    | undefined;
  readonly download: { readonly label: string; readonly onPress: () => void; readonly isDisabled: boolean };
  /** Why it could not be kept. */
  readonly error?: string | undefined;
};

/** All sizes have the same area, so that nothing below it moves. */
const Preview = ({ picture }: { readonly picture: SnapshotPicture }) => (
  <div className="snapshot-modal__stage" aria-busy={picture.state === 'taking'}>
    <output className="snapshot-modal__status">
      {picture.state === 'taking' && (
        <>
          <span className="snapshot-modal__spinner" aria-hidden="true" />
          {picture.label}
        </>
      )}
    </output>
    {picture.state === 'ready' && (
      <img
        className="snapshot-modal__picture"
        src={picture.src}
        alt={picture.alt}
        style={{ '--ratio': picture.width / picture.height } as CSSProperties}
        decoding="async"
      />
    )}
    {picture.state === 'failed' && (
      <FailureNotice message={picture.message} retryLabel={picture.retryLabel} onRetry={picture.onRetry} />
    )}
  </div>
);

const Sizes = ({ label, options, value, onChange }: SnapshotSize) => (
  <RadioGroup className="choice-field" value={value} onChange={onChange}>
    <Label className="choice-field__label">{label}</Label>
    <div className="snapshot-modal__sizes">
      {options.map((option) => (
        <Radio key={option.id} value={option.id} className="choice-field__option">
          <span className="choice-field__mark" aria-hidden="true" />
          <span className="snapshot-modal__size">
            <span>{option.label}</span> <span className="snapshot-modal__detail">{option.detail}</span>
          </span>
        </Radio>
      ))}
    </div>
  </RadioGroup>
);

type NameFieldProps = SnapshotName & { readonly errorId: string | undefined; readonly onSubmit: () => void };

const NameField = ({ label, value, onChange, maxLength, errorId, onSubmit }: NameFieldProps) => {
  const id = useId();
  return (
    <form
      className="text-field"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label className="text-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="text-field__box">
        <input
          id={id}
          className="text-field__input"
          type="text"
          autoComplete="off"
          required
          dir="auto"
          value={value}
          maxLength={maxLength}
          aria-describedby={errorId}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </form>
  );
};

export const SnapshotModal = (props: SnapshotModalProps) => {
  const { title, closeLabel, onClose, picture, size, name, save, download, error } = props;
  const content = useRef<HTMLDivElement>(null);
  const errorId = useId();
  // Such as that of the button that takes the photo again.
  const focusRestore = useFocusRestore(() => content.current?.querySelector<HTMLElement>('input:checked'));
  return (
    <Modal
      title={title}
      size="large"
      onClose={onClose}
      closeLabel={closeLabel}
      primary={save ?? download}
      secondary={save && download}
    >
      <div ref={content} className="snapshot-modal" {...focusRestore}>
        <Preview picture={picture} />
        <Sizes {...size} />
        {name && (
          <NameField
            {...name}
            errorId={error === undefined ? undefined : errorId}
            onSubmit={() => {
              if (save && !save.isBusy && !save.isDisabled) save.onPress();
            }}
          />
        )}
        <div className="snapshot-modal__error" role="alert">
          {error !== undefined && <p id={errorId}>{error}</p>}
        </div>
      </div>
    </Modal>
  );
};
