/** A full-window modal with a page in a frame, such as the space as visitors see it, in the width of a device. */
import './preview-modal.css';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { IconButton, IconLink } from '../../components/icon-button/icon-button.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { useHasFewTargets } from '../../media/use-media.ts';
import { PreviewFrame } from './preview-frame.tsx';

export type PreviewDevice = {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** In CSS pixels; null: as large as the modal. */
  readonly size: { readonly width: number; readonly height: number } | null;
};

export type PreviewModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly url: string;
  /** The title of the frame. */
  readonly frameTitle: string;
  readonly devicesLabel: string;
  /** Not offered on a phone, whose window is the frame. */
  readonly devices: readonly PreviewDevice[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly reload: { readonly label: string };
  readonly openTab: { readonly label: string };
  /** Shown over the frame until it has loaded. */
  readonly loadingLabel: string;
};

const DeviceSwitch = ({
  devicesLabel,
  devices,
  selected,
  onSelect,
}: Pick<PreviewModalProps, 'devicesLabel' | 'devices' | 'selected' | 'onSelect'>) => (
  <RadioGroup
    className="preview-modal__devices"
    aria-label={devicesLabel}
    orientation="horizontal"
    value={selected}
    onChange={onSelect}
  >
    {devices.map(({ id, label, icon }) => (
      <Radio key={id} value={id} className="preview-modal__device">
        <Icon name={icon} />
        <span className="preview-modal__device-label">{label}</span>
      </Radio>
    ))}
  </RadioGroup>
);

export const PreviewModal = ({
  title,
  closeLabel,
  onClose,
  url,
  frameTitle,
  reload,
  openTab,
  loadingLabel,
  ...deviceSwitch
}: PreviewModalProps) => {
  const [reloads, setReloads] = useState(0);
  const isPhone = useHasFewTargets();
  const { devices, selected } = deviceSwitch;
  const device = isPhone ? undefined : devices.find(({ id }) => id === selected);
  return (
    <ModalOverlay className="preview-modal" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="preview-modal__window">
        <Dialog className="preview-modal__dialog" data-region="modal">
          <div className="preview-modal__head">
            <Heading slot="title" className="preview-modal__title">
              {title}
            </Heading>
            {!isPhone && devices.length > 1 && <DeviceSwitch {...deviceSwitch} />}
            <div className="preview-modal__actions">
              <IconButton
                icon="retry"
                label={reload.label}
                onPress={() => setReloads((count) => count + 1)}
                ground="plain"
                tooltipPlacement="bottom"
              />
              <IconLink
                icon="openInTab"
                label={openTab.label}
                href={url}
                opensTab
                ground="plain"
                tooltipPlacement="bottom"
              />
              <IconButton icon="close" label={closeLabel} onPress={onClose} ground="plain" tooltip={false} />
            </div>
          </div>
          <PreviewFrame
            url={url}
            title={frameTitle}
            size={device?.size ?? null}
            reloads={reloads}
            loadingLabel={loadingLabel}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
