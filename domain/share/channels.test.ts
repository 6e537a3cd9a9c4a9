import { describe, expect, it } from 'vitest';
import { channelUrl, headsetUrl, popupFeatures, popupSizes, refCodes, shareChannels } from './channels.ts';

const content = {
  link: 'https://tours.example/show?m=house&ref=xx',
  title: 'Villa & Söhne',
  text: 'Look around Villa & Söhne',
  imageUrl: 'https://tours.example/thumb',
};
const link = 'https%3A%2F%2Ftours.example%2Fshow%3Fm%3Dhouse%26ref%3Dxx';
const title = 'Villa%20%26%20S%C3%B6hne';

describe('the URL of', () => {
  it.each([
    ['facebook', `https://www.facebook.com/sharer/sharer.php?display=popup&u=${link}`],
    ['twitter', `https://twitter.com/intent/tweet?text=${title}%20${link}`],
    ['linkedin', `https://www.linkedin.com/shareArticle?mini=true&url=${link}`],
    [
      'pinterest',
      `https://www.pinterest.com/pin/create/button/?url=${link}&media=https%3A%2F%2Ftours.example%2Fthumb&description=${title}`,
    ],
    ['email', `mailto:?subject=${title}&body=Look%20around%20${title}%0D%0A%0D%0A${link}`],
  ] as const)('%s', (channel, url) => expect(channelUrl(channel, content)).toBe(url));

  it('a headset', () => {
    expect(headsetUrl('https://tours.example/show?m=house&qs=1&ref=mt')).toBe(
      'https://www.oculus.com/open_url/?url=https%3A%2F%2Ftours.example%2Fshow%3Fm%3Dhouse%26qs%3D1%26ref%3Dmt',
    );
  });
});

it('has a ref code for each channel, the copied link, native sharing, the headset and the QR code', () => {
  expect(refCodes).toEqual({
    facebook: 'fb',
    twitter: 'tw',
    linkedin: 'ln',
    pinterest: 'pn',
    email: 'em',
    copy: 'cp',
    native: 'os',
    headset: 'mt',
    qrCode: 'qr',
  });
  expect(shareChannels).toEqual(['facebook', 'twitter', 'linkedin', 'pinterest', 'email']);
});

it('has the sizes of popups', () => {
  expect(popupSizes).toEqual({
    facebook: { width: 626, height: 436 },
    twitter: { width: 550, height: 440 },
    pinterest: { width: 750, height: 749 },
    linkedin: { width: 550, height: 453 },
  });
});

it.each([
  [{ left: 100, top: 50, width: 1280, height: 900 }, 'left=465,top=280'],
  [{ left: -20, top: 0, width: 400, height: 300 }, 'left=0,top=0'],
])('opens a popup in the middle of %j', (opener, place) => {
  expect(popupFeatures(popupSizes.twitter, opener)).toBe(`popup,noopener,width=550,height=440,${place}`);
});
