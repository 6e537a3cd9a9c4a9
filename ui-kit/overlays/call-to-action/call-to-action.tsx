/**
 * A card above the bottom bar that explains the controls or says what to do next. It is not modal: the view can be used
 * meanwhile, and the focus stays where it is.
 */
import './call-to-action.css';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { GesturePicture, type GesturePictureName } from '../../components/gesture-picture/gesture-picture.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';

export type CallToActionAction = { readonly label: string; readonly onPress: () => void };

export type CallToActionProps = {
  readonly size: 'large' | 'small';
  /** In the small variant the only line. */
  readonly title: string;
  readonly gestures?: readonly { readonly picture: GesturePictureName; readonly text: string }[] | undefined;
  /** In the small variant after the line. */
  readonly primary?: CallToActionAction | undefined;
  readonly secondary?: CallToActionAction | undefined;
  readonly closeLabel: string;
  readonly onClose: () => void;
};

/** Read out when the card appears, without taking the focus: the text of a live region must change to be announced. */
const AnnouncedTitle = ({ title }: { readonly title: string }) => {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAnnounced(title));
    return () => cancelAnimationFrame(frame);
  }, [title]);
  return <output className="call-to-action__title">{announced}</output>;
};

export const CallToAction = ({ size, title, gestures, primary, secondary, closeLabel, onClose }: CallToActionProps) => (
  <section className={`call-to-action call-to-action--${size}`} aria-label={title} data-region="overlay">
    <div className="call-to-action__head">
      {/* The end of a tour is announced by the tour. */}
      {primary ? <p className="call-to-action__title">{title}</p> : <AnnouncedTitle title={title} />}
      {size === 'small' && primary && (
        <Button variant="quiet" onPress={primary.onPress}>
          {primary.label}
        </Button>
      )}
      <IconButton icon="close" label={closeLabel} onPress={onClose} ground="plain" tooltip={false} />
    </div>
    {size === 'large' && gestures && (
      <ul className="call-to-action__gestures">
        {gestures.map(({ picture, text }) => (
          <li key={picture}>
            <GesturePicture name={picture} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    )}
    {size === 'large' && (primary ?? secondary) && (
      <div className="call-to-action__actions">
        {secondary && (
          <Button variant="secondary" onPress={secondary.onPress}>
            {secondary.label}
          </Button>
        )}
        {primary && (
          <Button variant="primary" onPress={primary.onPress}>
            {primary.label}
          </Button>
        )}
      </div>
    )}
  </section>
);
