/** The bar over the view while a headset shows the space, with the button that leaves VR. It takes the focus. */
import './vr-session.css';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../icons/icon.tsx';

export type VrSessionProps = {
  readonly message: string;
  readonly leaveLabel: string;
  /** The session is about to end. */
  readonly isBusy?: boolean | undefined;
  readonly onLeave: () => void;
};

export const VrSession = ({ message, leaveLabel, isBusy, onLeave }: VrSessionProps) => (
  <div className="vr-session">
    <div className="vr-session__pill">
      <Icon name="vr" />
      <p className="vr-session__message">{message}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button variant="secondary" onPress={onLeave} isBusy={isBusy} autoFocus>
        {leaveLabel}
      </Button>
    </div>
  </div>
);
