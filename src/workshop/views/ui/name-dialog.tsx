/** The dialogs that name a new view, a copy of a view, a new layer, or a copy of a layer. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { maxNameLength } from '#domain/records/kinds/view.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { NameModal } from '#ui-kit/lazy.ts';
import { rejectionMessages, viewDialogMessages as messages } from '../dialog-messages.ts';
import {
  $draft,
  $isNameDialogBusy,
  $nameDialog,
  $nameFailure,
  $nameRejection,
  draftChanged,
  draftSubmitted,
  type NameDialog as Dialog,
} from '../name-dialog.ts';

const textsByKind = {
  addView: { title: messages.addView, hint: messages.addViewHint, submit: messages.add },
  duplicateView: { title: messages.duplicateView, hint: messages.duplicateViewHint, submit: messages.duplicate },
  addLayer: { title: messages.addLayer, hint: messages.addLayerHint, submit: messages.add },
  duplicateLayer: { title: messages.duplicateLayer, hint: messages.duplicateLayerHint, submit: messages.duplicate },
} as const satisfies Readonly<Record<Dialog['kind'], object>>;

const useSwitches = (kind: Dialog['kind'], isOn: boolean) => {
  const { formatMessage } = useIntl();
  if (kind === 'duplicateView')
    return [{ id: 'shown', label: formatMessage(messages.shown), hint: formatMessage(messages.shownHint), isOn }];
  if (kind === 'addLayer')
    return [{ id: 'common', label: formatMessage(messages.common), hint: formatMessage(messages.commonHint), isOn }];
  return undefined;
};

const OpenDialog = ({ kind }: Pick<Dialog, 'kind'>) => {
  const { formatMessage } = useIntl();
  const { draft, failure, rejection, isBusy } = useUnit({
    draft: $draft,
    failure: $nameFailure,
    rejection: $nameRejection,
    isBusy: $isNameDialogBusy,
  });
  const on = useUnit({ draftChanged, draftSubmitted, modalClosed });
  const switches = useSwitches(kind, draft.isOn);
  const texts = textsByKind[kind];
  return (
    <NameModal
      title={formatMessage(texts.title)}
      closeLabel={formatMessage(messages.close)}
      cancelLabel={formatMessage(messages.cancel)}
      submitLabel={formatMessage(texts.submit)}
      hint={formatMessage(texts.hint)}
      field={{
        label: formatMessage(messages.name),
        value: draft.name,
        placeholder: formatMessage(
          kind === 'addView' || kind === 'duplicateView' ? messages.viewPlaceholder : messages.layerPlaceholder,
        ),
        max: maxNameLength,
        counter: (used, limit) => formatMessage(messages.counter, { used, limit }),
        error: failure === null ? undefined : formatMessage(messages.nameLength, { most: maxNameLength }),
      }}
      switches={switches}
      failure={rejection ? formatMessage(rejectionMessages[rejection]) : undefined}
      isBusy={isBusy}
      onChange={(name) => on.draftChanged({ name })}
      onSwitch={(_, isOn) => on.draftChanged({ isOn })}
      onSubmit={() => on.draftSubmitted()}
      onClose={() => on.modalClosed()}
    />
  );
};

export const NameDialog = () => {
  const dialog = useUnit($nameDialog);
  return dialog && <OpenDialog kind={dialog.kind} />;
};
