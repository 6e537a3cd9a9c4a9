/** The space as visitors see it (modal `visitor_preview`), in a frame of the size of a device. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { viewerUrl } from '#src/data/space-urls.ts';
import { $model } from '#src/data/state.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { PreviewModal, type PreviewDevice } from '#ui-kit/lazy.ts';
import { settingsPanelMessages as messages } from '../messages.ts';
import { $device, deviceSelected, previewDevices, type PreviewDeviceId } from '../tab.ts';

/** CSS pixels. */
const devices: Readonly<Record<PreviewDeviceId, Pick<PreviewDevice, 'icon' | 'size'>>> = {
  desktop: { icon: 'deviceDesktop', size: null },
  tablet: { icon: 'deviceTablet', size: { width: 1024, height: 768 } },
  phone: { icon: 'devicePhone', size: { width: 390, height: 844 } },
};

export const VisitorPreview = () => {
  const { formatMessage } = useIntl();
  const { model, parameters, device } = useUnit({ model: $model, parameters: $parameters, device: $device });
  const on = useUnit({ modalClosed, deviceSelected });
  if (!model) return null;
  const url = viewerUrl(model.id, parameters.language);
  return (
    <PreviewModal
      title={formatMessage(messages.preview)}
      closeLabel={formatMessage(messages.previewDone)}
      onClose={() => on.modalClosed()}
      // In a frame a visit would begin with a press.
      url={`${url}&play=1&preview=1`}
      frameTitle={formatMessage(messages.previewFrame, { name: model.details.name })}
      devicesLabel={formatMessage(messages.devices)}
      devices={previewDevices.map((id) => ({ id, label: formatMessage(messages[id]), ...devices[id] }))}
      selected={device}
      onSelect={(id) => on.deviceSelected(previewDevices.find((each) => each === id) ?? device)}
      reload={{ label: formatMessage(messages.reload) }}
      openTab={{ label: formatMessage(messages.openTab) }}
      loadingLabel={formatMessage(messages.previewLoading)}
    />
  );
};
