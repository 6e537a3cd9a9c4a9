/** Shows the picture of a panel of a headset on the page, and checks what is drawn on it. */
import { useEffect, useRef } from 'react';
import { expect, waitFor } from 'storybook/test';
import { contains, overlaps, type Rectangle } from './rectangles.ts';

interface Picture<Content> {
  readonly canvas: HTMLCanvasElement;
  draw(content: Content, hoveredId: string | null): unknown;
}

interface PanelPictureProps<Content> {
  /** Of the picture, which has no text for screen readers: a headset has none of the page. */
  readonly label: string;
  readonly create: (root: HTMLElement) => Picture<Content>;
  readonly content: Content;
  readonly hoveredId: string | null;
}

/** The picture as an image of the page. */
export const PanelPicture = <Content,>({ label, create, content, hoveredId }: PanelPictureProps<Content>) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const picture = create(document.documentElement);
    const { canvas } = picture;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', label);
    canvas.style.inlineSize = 'min(960px, 100%)';
    // A copy: fonts that are loaded meanwhile change where lines are broken.
    const draw = () => picture.draw({ ...content }, hoveredId);
    place.current!.replaceChildren(canvas);
    draw();
    // Drawing requests the fonts that it needs.
    document.fonts.addEventListener('loadingdone', draw);
    return () => document.fonts.removeEventListener('loadingdone', draw);
  }, [label, create, content, hoveredId]);
  return <div ref={place} style={{ padding: 24 }} />;
};

interface TextBox extends Rectangle {
  readonly text: string;
}

/** The boxes of the texts that a drawing puts on the picture, by what the browser measures. */
const textBoxesOf = <Content,>({
  create,
  content,
  hoveredId,
}: Omit<PanelPictureProps<Content>, 'label'>): readonly TextBox[] => {
  const picture = create(document.documentElement);
  const context = picture.canvas.getContext('2d')!;
  const boxes: TextBox[] = [];
  const fillText = context.fillText.bind(context);
  context.fillText = (text, x, y) => {
    const measured = context.measureText(text);
    const shares: Partial<Record<CanvasTextAlign, number>> = { center: 0.5, right: 1 };
    const left = x - measured.width * (shares[context.textAlign] ?? 0);
    const top = y - measured.fontBoundingBoxAscent * 0.8;
    boxes.push({ text, left, top, width: measured.width, height: y + measured.actualBoundingBoxDescent - top });
    fillText(text, x, y);
  };
  picture.draw(content, hoveredId);
  return boxes;
};

const alphaAt = (canvas: HTMLCanvasElement, x: number, y: number): number =>
  canvas.getContext('2d')!.getImageData(x, y, 1, 1).data[3]!;

/** Every text is in one of the places, these do not overlap, and only the corners of the picture are transparent. */
export const expectDrawnWell = async <Content,>(
  canvas: HTMLCanvasElement,
  places: readonly Rectangle[],
  drawing: Omit<PanelPictureProps<Content>, 'label'>,
): Promise<void> => {
  const boxes = textBoxesOf(drawing);
  await expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes)
    await expect([box.text, places.some((place) => contains(place, box))]).toEqual([box.text, true]);
  for (const [index, place] of places.entries())
    for (const other of places.slice(index + 1)) await expect(overlaps(place, other)).toBe(false);
  await waitFor(() => expect(alphaAt(canvas, canvas.width / 2, 8)).toBe(255));
  await expect(alphaAt(canvas, 1, 1)).toBe(0);
};
