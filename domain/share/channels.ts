/** The channels of the share modal: their URLs, ref codes and popup sizes (docs/reference/sharing.md#channels). */

/** Channels with a button of their own, in its order. */
export const shareChannels = ['facebook', 'twitter', 'linkedin', 'pinterest', 'email'] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** docs/reference/sharing.md#ref-codes */
export const refCodes = {
  facebook: 'fb',
  twitter: 'tw',
  linkedin: 'ln',
  pinterest: 'pn',
  email: 'em',
  copy: 'cp',
  native: 'os',
  headset: 'mt',
  qrCode: 'qr',
} as const satisfies Readonly<Record<ShareChannel | 'copy' | 'native' | 'headset' | 'qrCode', string>>;

export interface PopupSize {
  readonly width: number;
  readonly height: number;
}

/** docs/reference/sharing.md#popup-sizes. E-mail opens no popup. */
export const popupSizes: Readonly<Record<Exclude<ShareChannel, 'email'>, PopupSize>> = {
  facebook: { width: 626, height: 436 },
  twitter: { width: 550, height: 440 },
  pinterest: { width: 750, height: 749 },
  linkedin: { width: 550, height: 453 },
};

export interface SharedContent {
  readonly link: string;
  /** The name of the space. */
  readonly title: string;
  /** The sentence of an e-mail. */
  readonly text: string;
  /** Absolute URL of the space's image. */
  readonly imageUrl: string;
}

const query = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

const channelUrls: Readonly<Record<ShareChannel, (content: SharedContent) => string>> = {
  facebook: ({ link }) => `https://www.facebook.com/sharer/sharer.php?${query({ display: 'popup', u: link })}`,
  twitter: ({ link, title }) => `https://twitter.com/intent/tweet?${query({ text: `${title} ${link}` })}`,
  linkedin: ({ link }) => `https://www.linkedin.com/shareArticle?${query({ mini: 'true', url: link })}`,
  pinterest: ({ link, title, imageUrl }) =>
    `https://www.pinterest.com/pin/create/button/?${query({ url: link, media: imageUrl, description: title })}`,
  email: ({ link, title, text }) => `mailto:?${query({ subject: title, body: `${text}\r\n\r\n${link}` })}`,
};

export const channelUrl = (channel: ShareChannel, content: SharedContent): string => channelUrls[channel](content);

/** The URL that sends a link to the browser of a headset. @param link with `qs=1` */
export const headsetUrl = (link: string): string => `https://www.oculus.com/open_url/?${query({ url: link })}`;

/** Place and size of the window that opens a popup, in pixels of the screen. */
export interface OpenerFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The features of a popup in the middle of the window, for `window.open`. */
export const popupFeatures = ({ width, height }: PopupSize, opener: OpenerFrame): string => {
  const left = Math.max(0, Math.round(opener.left + (opener.width - width) / 2));
  const top = Math.max(0, Math.round(opener.top + (opener.height - height) / 2));
  return `popup,noopener,width=${width},height=${height},left=${left},top=${top}`;
};
