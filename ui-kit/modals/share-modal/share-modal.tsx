/** Shares a space: tabs with a link, its QR code and, where the space may be embedded, the code for it. */
import '../../components/button/button.css';
import '../../icons/icon.css';
import './share-modal.css';
import { TabPanel, Tabs } from 'react-aria-components/Tabs';
import { TabList } from '../../components/tab-list/tab-list.tsx';
import { Modal } from '../modal/modal.tsx';
import { ShareEmbedPart, type ShareEmbedPartProps } from './share-embed-part.tsx';
import type { ShareSwitchProps } from './share-switches.tsx';
import { ShareLinkPart, type ShareLinkPartProps } from './share-link-part.tsx';
import { ShareQrPart, type ShareQrPartProps } from './share-qr-part.tsx';

export type ShareModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The name of the space, beside its picture. */
  readonly name: string;
  readonly pictureUrl: string;
  /** On each tab. */
  readonly switches: readonly ShareSwitchProps[];
  readonly link: ShareLinkPartProps;
  readonly qrCode: ShareQrPartProps;
  /** Absent: the space cannot be embedded. */
  readonly embed?: ShareEmbedPartProps | undefined;
  readonly tabs: {
    readonly label: string;
    readonly link: string;
    readonly qrCode: string;
    readonly embed: string;
  };
};

export const ShareModal = (props: ShareModalProps) => {
  const { title, closeLabel, onClose, name, pictureUrl, switches, link, qrCode, embed, tabs } = props;
  const parts = [
    { id: 'link', label: tabs.link, part: <ShareLinkPart {...link} switches={switches} /> },
    { id: 'qr', label: tabs.qrCode, part: <ShareQrPart {...qrCode} switches={switches} /> },
    ...(embed
      ? [
          {
            id: 'embed',
            label: tabs.embed,
            part: <ShareEmbedPart {...embed} switches={switches} pictureUrl={pictureUrl} />,
          },
        ]
      : []),
  ];
  return (
    <Modal title={title} size="small" closeLabel={closeLabel} onClose={onClose}>
      <div className="share-modal">
        <div className="share-modal__space">
          <img className="share-modal__picture" src={pictureUrl} alt="" />
          <p className="share-modal__title">{name}</p>
        </div>
        <Tabs className="share-modal__tabs">
          <TabList label={tabs.label} tabs={parts} />
          {parts.map(({ id, part }) => (
            <TabPanel key={id} className="share-modal__panel" id={id}>
              {part}
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </Modal>
  );
};
