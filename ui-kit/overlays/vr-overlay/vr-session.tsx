/** The bar over the view while a headset or AR shows the space, with the button that leaves. It takes the focus. */
import './vr-session.css';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../icons/icon.tsx';

export type VrSessionProps = {
  readonly message: string;
  readonly leaveLabel: string;
  /** Opens the menu of the session: over the image of a phone. */
  readonly menu?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** The session is about to end. */
  readonly isBusy?: boolean | undefined;
  readonly onLeave: () => void;
};

const ignore = (event: Event): void => event.preventDefault();
/** In AR on a phone a tap on the bar presses nothing behind it. */
const ignorePresses = (pill: HTMLElement | null): (() => void) | undefined => {
  pill?.addEventListener('beforexrselect', ignore);
  return () => pill?.removeEventListener('beforexrselect', ignore);
};

export const VrSession = ({ message, leaveLabel, menu, isBusy, onLeave }: VrSessionProps) => (
  <div className="vr-session">
    <div ref={ignorePresses} className={menu ? 'vr-session__pill vr-session__pill--menu' : 'vr-session__pill'}>
      <Icon name="vr" />
      <p className="vr-session__message">{message}</p>
      {menu && (
        <Button variant="secondary" onPress={menu.onPress}>
          {menu.label}
        </Button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button variant="secondary" onPress={onLeave} isBusy={isBusy} autoFocus>
        {leaveLabel}
      </Button>
    </div>
  </div>
);
