import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect } from 'storybook/test';
import { expectDrawnWell, PanelPicture } from '../../../stories/support/panel-picture.tsx';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { PanelPainter } from '../vr-panel/panel-painter.ts';
import type { VrCardImage } from './card-image-layout.ts';
import {
  layoutVrCard,
  maxCardHeight,
  maxStopCardHeight,
  vrCardAreas,
  vrCardVideo,
  type VrCardAction,
  type VrCardContent,
  type VrCardLayout,
} from './card-layout.ts';
import { createVrCardPicture } from './vr-card-picture.ts';

type CardProps = {
  readonly label: string;
  /** Its image has no source. */
  readonly content: VrCardContent;
  /** Whether an image of the size in the content is drawn for it. */
  readonly hasSource: boolean;
  readonly hoveredId: string | null;
};

const imageCenter = [236, 200, 120] as const;
/** --text */
const playSign = [247, 248, 250] as const;

/** With a frame at its edges, so that one sees where an image is cropped, and a disc, where it is stretched. */
const drawImage = ({ width, height }: VrCardImage): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  const gradient = context.createLinearGradient(0, 0, 0, height);
  gradient.addColorStop(0, '#8fb8d8');
  gradient.addColorStop(1, '#4c6b52');
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  const unit = Math.min(width, height);
  context.lineWidth = unit / 20;
  context.strokeStyle = '#f4e3c1';
  context.strokeRect(unit / 40, unit / 40, width - unit / 20, height - unit / 20);
  context.beginPath();
  context.arc(width / 2, height / 2, unit / 4, 0, 2 * Math.PI);
  context.fillStyle = `rgb(${imageCenter.join(' ')})`;
  context.fill();
  return canvas;
};

const withSource = ({ content, hasSource }: Pick<CardProps, 'content' | 'hasSource'>): VrCardContent => {
  const { image } = content;
  return image && hasSource ? { ...content, image: { ...image, source: drawImage(image) } } : content;
};

const Card = ({ content, hasSource, ...props }: CardProps) => {
  const drawn = useMemo(() => withSource({ content, hasSource }), [content, hasSource]);
  return <PanelPicture create={createVrCardPicture} content={drawn} {...props} />;
};

const content: VrCardContent = {
  title: 'Oak table',
  detail: '',
  text: '',
  image: null,
  imageIndex: 0,
  imageCount: 0,
  note: '',
  page: 0,
  actions: [],
  maxHeight: maxCardHeight,
};
const text =
  'The table was made in 1890 from an oak of the garden. It seats twelve.\n\nPlease do not place hot dishes on it: the wax melts at 60 °C.';
const longText = Array.from({ length: 9 }, (_, index) => `${index + 1}. ${text}`).join('\n');
const landscape: VrCardImage = { source: null, width: 1600, height: 900, placeholder: 'Loading image', video: null };
const portrait: VrCardImage = { ...landscape, width: 900, height: 1600 };
const paused: VrCardImage = { ...landscape, video: 'paused' };
const playing: VrCardImage = { ...landscape, video: 'playing' };

const stopActions: readonly VrCardAction[] = [
  { id: 'previousStop', label: 'Previous stop', isPrimary: false },
  { id: 'nextStop', label: 'Next stop', isPrimary: true },
];
const stop: VrCardContent = {
  ...content,
  title: 'Library with a view of the garden',
  detail: '2 of 12',
  actions: stopActions,
  maxHeight: maxStopCardHeight,
};

/** Of the measuring tool. */
const measuring: VrCardContent = {
  ...content,
  title: 'Point to point',
  text: 'Point at a surface and press to place the first point',
  maxHeight: maxStopCardHeight,
};

/** @param shift from the middle of the image to the left, as a share of its shorter side */
const imageColorAt = (canvas: HTMLCanvasElement, { image }: VrCardLayout, shift: number): readonly number[] => {
  const { left, top, width, height } = image!.image!;
  const x = left + width / 2 - shift * Math.min(width, height);
  return [...canvas.getContext('2d')!.getImageData(x, top + height / 2, 1, 1).data];
};

/** The disc of the image, and on it the button of a video that is paused. A headset draws one that plays itself. */
const isImageDrawn = async (canvas: HTMLCanvasElement, layout: VrCardLayout): Promise<void> => {
  if (layout.image!.videoAction === 'pauseVideo') {
    await expect(imageColorAt(canvas, layout, 0.22)).not.toEqual([...imageCenter, 255]);
    return;
  }
  await expect(imageColorAt(canvas, layout, 0.22)).toEqual([...imageCenter, 255]);
  const hasButton = layout.image!.playButton !== null;
  await expect(imageColorAt(canvas, layout, 0)).toEqual([...(hasButton ? playSign : imageCenter), 255]);
};

const isDrawnWell: StoryObj<typeof Card>['play'] = async ({ args, canvas }) => {
  const picture = canvas.getByRole<HTMLCanvasElement>('img', { name: args.label });
  await expect(picture).toBeVisible();
  await document.fonts.ready;
  const drawn = withSource(args);
  const painter = new PanelPainter(document.createElement('canvas'), document.documentElement);
  const layout = layoutVrCard(drawn, (part, style) => painter.measure(part, style));
  const { parts, actions, title, detail, image, imageNumber, text: body, note, pageNumber } = layout;
  const sections = [title, detail, image, imageNumber, body, note, pageNumber];
  const places = [...parts, ...sections, ...actions].filter((place) => place !== null);
  await expectDrawnWell(picture, places, { create: createVrCardPicture, content: drawn, hoveredId: args.hoveredId });
  await expect([picture.width, picture.height]).toEqual([1024, layout.height]);
  const { areas, video } = createVrCardPicture(document.documentElement).draw(drawn, args.hoveredId);
  await expect({ areas, video }).toEqual({ areas: vrCardAreas(layout), video: vrCardVideo(layout) });
  if (args.hasSource) await isImageDrawn(picture, layout);
};

const meta = {
  title: 'Overlays/VrCard',
  component: Card,
  args: { label: 'The card of a tag in a headset', content, hasSource: false, hoveredId: null },
  play: isDrawnWell,
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const WithText: Story = { args: { content: { ...content, text } } };
export const WithImage: Story = { args: { content: { ...content, text, image: landscape }, hasSource: true } };
export const PortraitImage: Story = { args: { content: { ...content, text, image: portrait }, hasSource: true } };
export const SeveralImages: Story = {
  args: { content: { ...content, text, image: landscape, imageIndex: 1, imageCount: 5 }, hasSource: true },
};
export const Loading: Story = {
  args: {
    content: { ...content, text, image: { ...landscape, width: 0, height: 0 }, imageIndex: 0, imageCount: 2 },
  },
};
export const ImageFailed: Story = {
  args: { content: { ...content, image: { ...landscape, placeholder: 'The image could not be loaded.' } } },
};
export const LongText: Story = {
  args: {
    content: { ...content, text: longText, image: landscape, imageIndex: 4, imageCount: 5, page: 1 },
    hasSource: true,
  },
};
export const LongTextWithoutImage: Story = {
  tags: ['variation'],
  args: { content: { ...content, text: longText, page: 9 } },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    content: {
      ...content,
      title: `${longGerman} ${longGerman}`,
      text: `${longGerman}. `.repeat(6),
      image: { ...landscape, placeholder: `Das Bild wird geladen: ${longGerman} ${longGerman}` },
      imageCount: 3,
      note: `${longGerman}, ${longGerman}, ${longGerman}`,
    },
  },
};

export const Japanese: Story = {
  parameters: { lang: 'ja' },
  args: {
    content: {
      ...content,
      title: japanese,
      text: `${japanese}。${japanese}、「${japanese}」（${japanese}）！\n\n直角・骨・海。${japanese}？`,
      image: landscape,
      note: `${japanese}は、ページに表示されます。`,
    },
    hasSource: true,
  },
};

/** Each paragraph begins on the side of its own script. */
export const RightToLeft: Story = {
  parameters: { lang: 'ar' },
  args: {
    content: {
      ...content,
      title: 'غرفة المعيشة',
      text: `${'غرفة المعيشة المطلة على البحر، Enfilade 2. '.repeat(5)}\n\nThe living room with a view of the sea.\n\nמטבח בקומת קרקע.`,
      note: 'الطابق الأرضي',
    },
  },
};

export const Hovered: Story = {
  args: {
    content: { ...content, text: longText, image: landscape, imageIndex: 1, imageCount: 5 },
    hasSource: true,
    hoveredId: 'nextImage',
  },
};
export const HoveredClose: Story = { tags: ['variation'], args: { hoveredId: 'close' } };
export const WithNote: Story = {
  args: {
    content: { ...content, text, note: 'The video and two more attachments of this tag are on the page.' },
  },
};

export const Stop: Story = { args: { content: { ...stop, text } } };
export const StopLongText: Story = {
  parameters: { lang: 'de' },
  args: {
    content: {
      ...stop,
      title: `${longGerman} ${longGerman}`,
      detail: '7 von 12',
      text: `${longGerman}. `.repeat(6),
      page: 1,
      actions: [
        { id: 'previousStop', label: longGerman, isPrimary: false },
        { id: 'nextStop', label: 'Rundgang fortsetzen und weiter zur nächsten Station', isPrimary: true },
      ],
    },
  },
};
/** The visitor has gone elsewhere. */
export const StopAway: Story = {
  args: {
    content: {
      ...stop,
      actions: [
        { id: 'nextStop', label: 'Next stop', isPrimary: false },
        { id: 'backToStop', label: 'Back to the stop', isPrimary: true },
      ],
    },
  },
};
export const LastStop: Story = {
  tags: ['variation'],
  args: {
    content: {
      ...stop,
      text,
      detail: '12 of 12',
      actions: [{ id: 'finishTour', label: 'Finish tour', isPrimary: true }],
    },
  },
};
export const StopJapanese: Story = {
  parameters: { lang: 'ja' },
  args: {
    content: {
      ...stop,
      title: japanese,
      detail: '2 / 12',
      text: `${japanese}。${japanese}、「${japanese}」（${japanese}）！`,
      actions: [
        { id: 'previousStop', label: '前へ', isPrimary: false },
        { id: 'nextStop', label: '次へ', isPrimary: true },
        { id: 'end', label: 'ツアーを終了', isPrimary: false },
      ],
    },
  },
};
export const HoveredAction: Story = { args: { content: { ...stop, text }, hoveredId: 'nextStop' } };
export const HoveredSecondaryAction: Story = {
  tags: ['variation'],
  args: { content: { ...stop, text: longText }, hoveredId: 'previousStop' },
};

export const Measuring: Story = { args: { content: measuring } };
export const MeasuringContinuousLine: Story = {
  args: {
    content: {
      ...measuring,
      text: 'Point and press to place the next point',
      actions: [
        { id: 'undo', label: 'Undo', isPrimary: false },
        { id: 'finishLine', label: 'Finish line', isPrimary: true },
      ],
    },
  },
};
export const MeasuredArea: Story = {
  args: {
    content: {
      ...measuring,
      title: '27.74 m² ± 0.86 m² · perimeter 21.72 m ± 7 cm',
      detail: 'Living room',
      text: 'Press a point to move it, or a small one to add a point',
      actions: [
        { id: 'undo', label: 'Undo', isPrimary: false },
        { id: 'redo', label: 'Redo', isPrimary: false },
        { id: 'deleteLine', label: 'Delete area', isPrimary: false },
      ],
    },
  },
};
export const MeasuredGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    content: {
      ...measuring,
      title: '27,74 m² ± 0,86 m² · Umfang 21,72 m ± 7 cm',
      detail: longGerman,
      text: 'Drücken Sie auf einen Punkt, um ihn zu verschieben, oder auf einen kleinen, um einen Punkt hinzuzufügen',
      actions: [
        { id: 'undo', label: 'Rückgängig machen', isPrimary: false },
        { id: 'redo', label: 'Wiederherstellen', isPrimary: false },
        { id: 'deleteLine', label: 'Fläche löschen', isPrimary: false },
      ],
    },
  },
};
/** What could not be loaded, with the button that loads it again. */
export const Notification: Story = {
  args: {
    content: {
      ...stop,
      title: '',
      detail: '',
      text: 'Parts of this space could not be loaded.',
      actions: [{ id: 'notificationAction', label: 'Try again', isPrimary: true }],
    },
  },
};
export const LoadingSpace: Story = {
  args: { content: { ...stop, title: 'Loading the space', detail: '', text: '', actions: [] } },
};
/** The hint of the first session. */
export const FirstSessionGerman: Story = {
  args: {
    content: {
      ...stop,
      title: 'Fortbewegung',
      detail: '',
      text: 'Zeigen Sie auf einen Ring am Boden und drücken Sie den Trigger oder führen Sie Daumen und Zeigefinger zusammen, um dorthin zu gehen. Ohne Controller und Hände sehen Sie ihn einen Moment lang an. Blicken Sie nach unten und drücken Sie die runde Taste, um das Menü zu öffnen.',
      actions: [],
    },
  },
};

export const VideoPaused: Story = { args: { content: { ...content, text, image: paused }, hasSource: true } };
export const VideoPlaying: Story = {
  args: { content: { ...content, text, image: playing }, hasSource: true, hoveredId: 'pauseVideo' },
};
export const HoveredVideo: Story = {
  args: { content: { ...content, image: { ...portrait, video: 'paused' } }, hasSource: true, hoveredId: 'playVideo' },
};
