/** Help in two tabs: the gestures of the current mode, with the keys below them; and what else there is. */
import './help-modal.css';
import type { ReactNode } from 'react';
import { TabPanel, Tabs } from 'react-aria-components/Tabs';
import { GesturePicture, type GesturePictureName } from '../../components/gesture-picture/gesture-picture.tsx';
import { TabList } from '../../components/tab-list/tab-list.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Modal } from '../modal/modal.tsx';

export type HelpGesture = {
  readonly id: string;
  readonly picture: GesturePictureName;
  readonly text: string;
};

export type HelpKey = {
  readonly id: string;
  /** The keys, each with its own frame. */
  readonly keys: readonly string[];
  readonly text: string;
};

export type HelpTopicItem = {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
};

export type HelpModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly navigation: {
    readonly label: string;
    /** The mode that the gestures are for. */
    readonly heading: string;
    readonly gestures: readonly HelpGesture[];
    readonly isVertical: boolean;
    /** Absent where there is no keyboard. */
    readonly keyboard?: { readonly label: string; readonly keys: readonly HelpKey[] } | undefined;
  };
  readonly more: {
    readonly label: string;
    readonly topics: readonly HelpTopicItem[];
    /** At most. */
    readonly columns: 2 | 3 | 5;
  };
};

const Keyboard = ({ label, keys }: NonNullable<HelpModalProps['navigation']['keyboard']>) => (
  <section className="help-modal__keyboard">
    <h3>{label}</h3>
    <dl>
      {keys.map(({ id, keys: names, text }) => (
        <div key={id} className="help-modal__key">
          <dt>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Without a control in it a tab's panel is a tab stop, so that the arrow keys can scroll it. */
const Panel = ({
  id,
  label,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <TabPanel id={id} className="help-modal__panel" aria-label={label}>
    {children}
  </TabPanel>
);

export const HelpModal = ({ title, closeLabel, onClose, navigation, more }: HelpModalProps) => (
  <Modal title={title} size="large" closeLabel={closeLabel} onClose={onClose} scrollsItself>
    <Tabs className="help-modal">
      <TabList
        label={title}
        tabs={[
          { id: 'navigation', label: navigation.label },
          { id: 'more', label: more.label },
        ]}
      />
      <Panel id="navigation" label={navigation.label}>
        <h3 className="help-modal__heading">{navigation.heading}</h3>
        <ul className="help-modal__gestures" data-vertical={navigation.isVertical || undefined}>
          {navigation.gestures.map(({ id, picture, text }) => (
            <li key={id}>
              <GesturePicture name={picture} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {navigation.keyboard && <Keyboard {...navigation.keyboard} />}
      </Panel>
      <Panel id="more" label={more.label}>
        <ul className="help-modal__topics" style={{ ['--columns' as string]: more.columns }}>
          {more.topics.map(({ id, icon, title: name, text }) => (
            <li key={id}>
              <Icon name={icon} />
              <strong>{name}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </Tabs>
  </Modal>
);
