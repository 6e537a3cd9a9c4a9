/** Shares a link: by the channels' buttons or the browser's own sharing, or by copying it. */
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '../../components/button/button.tsx';
import { ChannelMark, type ChannelName } from './channel-marks.tsx';
import { CopyField, type CopyFieldProps } from '../../components/copy-field/copy-field.tsx';
import { ShareSwitches, type ShareSwitchProps } from './share-switches.tsx';

export type ShareChannelItem = {
  readonly id: ChannelName;
  readonly label: string;
};

/** Two buttons that open the sharing of the browser, in place of the channels. */
export type NativeSharing = {
  readonly currentLabel: string;
  readonly defaultLabel: string;
  /** The current location cannot be shared. */
  readonly isCurrentDisabled: boolean;
  readonly onShareCurrent: () => void;
  readonly onShareDefault: () => void;
};

export type ShareLinkPartProps = {
  readonly link: CopyFieldProps;
  readonly channelsLabel: string;
  readonly channels: readonly ShareChannelItem[];
  readonly onChannel: (id: ChannelName) => void;
  readonly native?: NativeSharing | undefined;
};

export const ShareLinkPart = ({
  link,
  switches,
  channelsLabel,
  channels,
  onChannel,
  native,
}: ShareLinkPartProps & { readonly switches: readonly ShareSwitchProps[] }) => (
  <div className="share-modal__part">
    {native && (
      <div className="share-modal__native">
        <Button variant="primary" icon="share" onPress={native.onShareCurrent} isDisabled={native.isCurrentDisabled}>
          {native.currentLabel}
        </Button>
        <Button variant="secondary" icon="home" onPress={native.onShareDefault}>
          {native.defaultLabel}
        </Button>
      </div>
    )}
    <CopyField {...link} isLabelHidden />
    <ShareSwitches switches={switches} />
    {!native && (
      <ul className="share-modal__channels" aria-label={channelsLabel}>
        {channels.map(({ id, label }) => (
          <li key={id}>
            <AriaButton className="share-modal__channel" onPress={() => onChannel(id)}>
              <span className="share-modal__mark">
                <ChannelMark name={id} />
              </span>
              <span className="share-modal__name">{label}</span>
            </AriaButton>
          </li>
        ))}
      </ul>
    )}
  </div>
);
