/** The picture of a card, with a skeleton until it is loaded and a placeholder if there is none or it fails. */
import { useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type StartPictureProps = {
  readonly url: string | null;
  readonly label: string;
  readonly placeholder: { readonly icon: IconName; readonly text: string };
};

type Loading = { readonly hasLoaded: boolean; readonly failedUrl: string | null };

export const StartPicture = ({ url, label, placeholder }: StartPictureProps) => {
  // While a new URL loads, the element shows the picture before.
  const [{ hasLoaded, failedUrl }, setLoading] = useState<Loading>({ hasLoaded: false, failedUrl: null });
  if (url === null || url === failedUrl) {
    return (
      <div className="start-panel__picture start-panel__picture--none">
        <Icon name={placeholder.icon} />
        {/* The placeholder's text is about a picture that does not exist. */}
        <span>{url === null ? placeholder.text : label}</span>
      </div>
    );
  }
  return (
    <div className="start-panel__picture" data-loading={!hasLoaded || undefined}>
      <img
        src={url}
        alt={label}
        decoding="async"
        draggable={false}
        onLoad={() => setLoading({ hasLoaded: true, failedUrl: null })}
        onError={() => setLoading({ hasLoaded: false, failedUrl: url })}
      />
    </div>
  );
};
