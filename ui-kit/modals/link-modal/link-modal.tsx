/** Writes a link into a text: its words, and a web address or a view of this space. */
import './link-modal.css';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import { ControlledTextField } from '../../components/editable-text/controlled-text-field.tsx';
import { useFocusRestore } from '../../components/use-focus-restore.ts';
import { Icon } from '../../icons/icon.tsx';
import { Modal } from '../modal/modal.tsx';

export type LinkDraft = { readonly text: string; readonly address: string };

export type LinkModalProps = {
  readonly labels: {
    readonly title: string;
    readonly text: string;
    readonly textPlaceholder?: string | undefined;
    readonly address: string;
    readonly addressHint: string;
    readonly useView: string;
    readonly useViewHint: string;
    readonly submit: string;
    readonly cancel: string;
    readonly close: string;
  };
  readonly draft: LinkDraft;
  /** The address is that of a view of this space: its name, shown in place of the address, with a button that removes it. */
  readonly view: { readonly name: string; readonly removeLabel: string } | null;
  readonly limits: { readonly text: number; readonly address: number };
  /** Such as "188 of 200"; shown from nine tenths of the limit on. */
  readonly counter: (used: number, limit: number) => string;
  /** Shown at the field; after a submit, or for a text that is too long. */
  readonly errors: { readonly text?: string | undefined; readonly address?: string | undefined };
  /** Why the current view cannot be linked; absent: it can. */
  readonly useViewDisabledReason?: string | undefined;
  readonly onChange: (draft: LinkDraft) => void;
  readonly onUseView: () => void;
  readonly onRemoveView: () => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

type ViewRowProps = {
  readonly label: string;
  readonly view: NonNullable<LinkModalProps['view']>;
  readonly error: string | undefined;
  readonly onRemove: () => void;
};

const ViewRow = ({ label, view, error, onRemove }: ViewRowProps) => {
  const [labelId, errorId] = [useId(), useId()];
  return (
    <div
      className="text-field"
      // A fieldset's legend is not laid out like the other labels.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-labelledby={labelId}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <span className="text-field__label" id={labelId}>
        {label}
      </span>
      <div className="text-field__box link-modal__view" data-invalid={error !== undefined || undefined}>
        <Icon name="inside" />
        <bdi className="link-modal__name">{view.name}</bdi>
        <IconButton icon="close" label={view.removeLabel} onPress={onRemove} ground="plain" tooltip={false} />
      </div>
      <div className="text-field__error" role="alert">
        {error !== undefined && <p id={errorId}>{error}</p>}
      </div>
    </div>
  );
};

export const LinkModal = ({
  labels,
  draft,
  view,
  limits,
  counter,
  errors,
  useViewDisabledReason,
  onChange,
  onUseView,
  onRemoveView,
  onSubmit,
  onClose,
}: LinkModalProps) => {
  const fields = useRef<HTMLDivElement>(null);
  // After the view is removed, the address has the focus.
  const focusRestore = useFocusRestore(() => fields.current?.querySelector<HTMLElement>('input[type=url]'));
  const [startsAtText] = useState(draft.text === '' || view !== null);
  return (
    <Modal
      title={labels.title}
      size="small"
      closeLabel={labels.close}
      onClose={onClose}
      isForm
      primary={{ label: labels.submit, onPress: onSubmit }}
      secondary={{ label: labels.cancel, onPress: onClose }}
    >
      <div ref={fields} className="link-modal" {...focusRestore}>
        <ControlledTextField
          label={labels.text}
          kind="text"
          value={draft.text}
          placeholder={labels.textPlaceholder}
          limit={{ max: limits.text, counter }}
          error={errors.text}
          takesFocus={startsAtText}
          onChange={(text) => onChange({ ...draft, text })}
        />
        <div className="link-modal__target">
          {view ? (
            <ViewRow label={labels.address} view={view} error={errors.address} onRemove={onRemoveView} />
          ) : (
            <ControlledTextField
              label={labels.address}
              kind="address"
              value={draft.address}
              limit={{ max: limits.address, counter }}
              hint={labels.addressHint}
              error={errors.address}
              takesFocus={!startsAtText}
              onChange={(address) => onChange({ ...draft, address })}
            />
          )}
          <LiveRegion message={view?.name ?? ''} />
          <div className="link-modal__use-view">
            <Button
              variant="secondary"
              icon="inside"
              isDisabled={useViewDisabledReason !== undefined}
              onPress={onUseView}
            >
              {labels.useView}
            </Button>
            <p className="text-field__hint link-modal__hint">{useViewDisabledReason ?? labels.useViewHint}</p>
          </div>
        </div>
      </div>
    </Modal>
  );
};
