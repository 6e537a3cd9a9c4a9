/** Shares a space: a link on the first tab and, where the space may be embedded, the code for it on the second. */
import '../../components/button/button.css';
import '../../icons/icon.css';
import './share-modal.css';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { Modal } from '../modal/modal.tsx';
import { ShareEmbedPart, type ShareEmbedPartProps } from './share-embed-part.tsx';
import { ShareLinkPart, type ShareLinkPartProps } from './share-link-part.tsx';

export type ShareModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The name of the space, beside its picture. */
  readonly name: string;
  readonly pictureUrl: string;
  readonly link: ShareLinkPartProps;
  /** Absent: the space cannot be embedded, and there are no tabs. */
  readonly embed?: Omit<ShareEmbedPartProps, 'pictureUrl'> | undefined;
  readonly tabs: { readonly label: string; readonly link: string; readonly embed: string };
};

export const ShareModal = ({ title, closeLabel, onClose, name, pictureUrl, link, embed, tabs }: ShareModalProps) => (
  <Modal title={title} size="small" closeLabel={closeLabel} onClose={onClose}>
    <div className="share-modal">
      <div className="share-modal__space">
        <img className="share-modal__picture" src={pictureUrl} alt="" />
        <p className="share-modal__title">{name}</p>
      </div>
      {embed ? (
        <Tabs className="share-modal__tabs">
          <TabList className="share-modal__tab-list" aria-label={tabs.label}>
            <Tab className="share-modal__tab" id="link">
              {tabs.link}
            </Tab>
            <Tab className="share-modal__tab" id="embed">
              {tabs.embed}
            </Tab>
          </TabList>
          <TabPanel className="share-modal__panel" id="link">
            <ShareLinkPart {...link} />
          </TabPanel>
          <TabPanel className="share-modal__panel" id="embed">
            <ShareEmbedPart {...embed} pictureUrl={pictureUrl} />
          </TabPanel>
        </Tabs>
      ) : (
        <ShareLinkPart {...link} />
      )}
    </div>
  </Modal>
);
