/** Invites visitors to create an account: the brand's logo, a sentence, a link, and a button that dismisses it. */
import './subscriber-banner.css';
import '../../components/button/button.css';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Mark } from '../../components/mark/mark.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';

export type SubscriberBannerProps = {
  /** The landmark's accessible name. */
  readonly label: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly url: string; readonly newTab: string };
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
  /** Over the canvas instead of in the panel. */
  readonly isPopup?: boolean | undefined;
};

export const SubscriberBanner = ({
  label,
  text,
  link,
  dismissLabel,
  onDismiss,
  isPopup = false,
}: SubscriberBannerProps) => (
  <aside
    className="subscriber-banner"
    aria-label={label}
    data-region={isPopup ? 'overlay' : undefined}
    data-popup={isPopup || undefined}
  >
    <Mark size={32} />
    <p className="subscriber-banner__text">{text}</p>
    <IconButton icon="close" label={dismissLabel} onPress={onDismiss} ground="plain" tooltip={false} />
    <a className="button button--primary" href={link.url} target="_blank" rel="noopener noreferrer">
      <span className="button__words">
        {link.label}
        <VisuallyHidden>{` ${link.newTab}`}</VisuallyHidden>
      </span>
    </a>
  </aside>
);
