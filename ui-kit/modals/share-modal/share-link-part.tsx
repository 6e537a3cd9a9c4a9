/** Shares a link: by the channels' buttons or the browser's own sharing, or by copying it. */
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '../../components/button/button.tsx';
import { VisibleSwitch } from '../../panels/tag-editor/visible-switch.tsx';
import { ChannelMark, type ChannelName } from './channel-marks.tsx';
import { CopyField, type CopyFieldProps } from './copy-field.tsx';

export type ShareChannelItem = {
  readonly id: ChannelName;
  readonly label: string;
};

/** Two buttons that open the sharing of the browser, in place of the channels. */
export type NativeSharing = {
  readonly currentLabel: string;
  readonly defaultLabel: string;
  readonly onShareCurrent: () => void;
  readonly onShareDefault: () => void;
};

export type ShareLinkPartProps = {
  readonly link: CopyFieldProps;
  readonly location: {
    readonly label: string;
    readonly isOn: boolean;
    /** The current location cannot be shared. */
    readonly isDisabled: boolean;
    /** Why not. */
    readonly failure?: string | undefined;
    readonly onToggle: (isOn: boolean) => void;
  };
  readonly channelsLabel: string;
  readonly channels: readonly ShareChannelItem[];
  readonly onChannel: (id: ChannelName) => void;
  readonly native?: NativeSharing | undefined;
};

export const ShareLinkPart = ({ link, location, channelsLabel, channels, onChannel, native }: ShareLinkPartProps) => (
  <div className="share-modal__part">
    {native && (
      <div className="share-modal__native">
        <Button variant="primary" icon="share" onPress={native.onShareCurrent} isDisabled={location.isDisabled}>
          {native.currentLabel}
        </Button>
        <Button variant="secondary" icon="home" onPress={native.onShareDefault}>
          {native.defaultLabel}
        </Button>
      </div>
    )}
    <CopyField {...link} isLabelHidden />
    <div>
      <VisibleSwitch
        label={location.label}
        isOn={location.isOn}
        isDisabled={location.isDisabled}
        onToggle={location.onToggle}
      />
      <div role="alert" className="share-modal__failure">
        {location.failure && <p>{location.failure}</p>}
      </div>
    </div>
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
