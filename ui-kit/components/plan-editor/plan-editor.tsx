/**
 * A plan on which numbered points are dragged and turned, with lines between them. Keys work on the selected point; a press
 * on the plan places the one that has no place yet.
 */
import './plan-editor.css';
import { useEffect, useId, useRef, type DragEvent, type KeyboardEvent } from 'react';
import { useFileDrop } from '../file-list/use-file-drop.ts';
import { itemDragType } from '../item-list/item-list.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ScaleBar } from '../scale-bar/scale-bar.tsx';
import type { PlanEditorProps } from './plan-editor-props.ts';
import { cornersOf, PlanImageMark } from './plan-image-mark.tsx';
import { PlanPointMark } from './plan-point-mark.tsx';
import { planKeyAction } from './plan-keys.ts';
import { usePlanPointers } from './use-plan-pointers.ts';
import {
  fitView,
  toMetres,
  toPixels,
  usePlanView,
  zoomView,
  type PlanPosition,
  type PlanView,
} from './use-plan-view.ts';

export type { PlanEditorImage, PlanEditorPoint, PlanEditorProps, PlanGesture } from './plan-editor-props.ts';

const isItem = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(itemDragType);
type PixelPosition = ReturnType<typeof toPixels>;
const ends = (start: PixelPosition, end: PixelPosition) => ({
  x1: start.left,
  y1: start.top,
  x2: end.left,
  y2: end.top,
});

/** CSS pixels. */
const imageMargin = 32;

const gridStepOf = (pixelsPerMetre: number): number =>
  [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200].find((step) => step * pixelsPerMetre >= 20) ?? 500;

export const PlanEditor = (props: PlanEditorProps) => {
  const { label, instructions, description, hint, planId, points, lines, rooms, selected, zoom } = props;
  const { images = [], onPickFiles = null, onSelectNext } = props;
  const fileDrop = useFileDrop(onPickFiles);
  const element = useRef<SVGSVGElement>(null);
  const fitted = [
    ...points,
    ...rooms.flatMap(({ outline }) => outline.map(([x, z]) => ({ x, z }))),
    ...images.flatMap(cornersOf),
  ];
  // An image has its own margin, within which most points are.
  const fit = (current: PlanView): PlanView => fitView(current, fitted, images.length > 0 ? imageMargin : undefined);
  const { view, setView, refit } = usePlanView(element, fit, planId);
  const known = useRef({ planId, ids: new Set(images.map(({ id }) => id)) });
  // One that was added is shown whole; another plan is fitted anyway.
  useEffect(() => {
    const { planId: knownPlan, ids } = known.current;
    const added = images.filter(({ id }) => !ids.has(id));
    if (added.length > 0 && knownPlan === planId) refit();
    known.current = { planId, ids: new Set([...ids, ...added.map(({ id }) => id)]) };
  }, [images, planId, refit]);
  // What is placed or moved stays under the pointer.
  const keepView = (): void => setView((current) => current);
  const pointers = usePlanPointers(view, setView, {
    ...props,
    onPlace: (position) => {
      keepView();
      props.onPlace(position);
    },
    onMove: (id, position, by) => {
      keepView();
      props.onMove(id, position, by);
    },
  });
  const ids = { grid: useId(), instructions: useId(), description: useId() };
  const pointById = new Map(points.map((each) => [each.id, each]));
  const point = pointById.get(selected ?? '');
  const { pixelsPerMetre, width, height } = view;

  const zoomBy = (factor: number): void => setView((before) => zoomView(before, factor, width / 2, height / 2));
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = planKeyAction(event);
    if (!action) return;
    if (action.kind === 'zoom') zoomBy(action.factor);
    else if (action.kind === 'place' && props.canPlace) props.onPlace(view.center);
    else if (action.kind === 'move' && point) {
      props.onMove(point.id, { x: point.x + action.x, z: point.z + action.z }, 'key');
    } else if (action.kind === 'turn' && point && point.heading !== null) props.onTurn(point.id, action.angle, 'key');
    else if (action.kind === 'remove' && point) props.onRemove(point.id);
    else if (action.kind === 'next' && onSelectNext) onSelectNext();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const positionOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): PlanPosition => {
    const { left, top } = element.current!.getBoundingClientRect();
    return toMetres(view, clientX - left, clientY - top);
  };
  const origin = toPixels(view, { x: 0, z: 0 });
  const step = gridStepOf(pixelsPerMetre) * pixelsPerMetre;
  const scale = props.scaleOf(pixelsPerMetre);
  return (
    <div className="plan-editor" data-dragged-over={fileDrop.isDraggedOver ? '' : undefined} {...fileDrop.handlers}>
      {/* Its keys and pointers are those of an application. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        ref={element}
        className="plan-editor__plan"
        role="application"
        aria-label={label}
        aria-describedby={`${ids.instructions} ${ids.description}`}
        // Keys move the selected point: there is no element that does this already.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-places={props.canPlace ? '' : undefined}
        onKeyDown={onKeyDown}
        onDragOver={(event) => isItem(event) && event.preventDefault()}
        onDrop={(event) => {
          if (!isItem(event)) return;
          event.preventDefault();
          props.onDropItem(event.dataTransfer.getData(itemDragType), positionOf(event));
        }}
        {...pointers}
      >
        <defs>
          <pattern
            id={ids.grid}
            width={step}
            height={step}
            x={origin.left}
            y={origin.top}
            patternUnits="userSpaceOnUse"
          >
            <path className="plan-editor__grid" d={`M ${step} 0 L 0 0 0 ${step}`} />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${ids.grid})`} />
        {images.map((image) => (
          <PlanImageMark key={image.id} image={image} pixelsPerMetre={pixelsPerMetre} {...toPixels(view, image)} />
        ))}
        {rooms.map(({ id, name, outline }) => (
          <polygon
            key={id}
            className="plan-editor__room"
            data-on-image={images.length > 0 ? '' : undefined}
            points={outline
              .map(([x, z]) => toPixels(view, { x, z }))
              .map(({ left, top }) => `${left},${top}`)
              .join(' ')}
          >
            {name && <title>{name}</title>}
          </polygon>
        ))}
        {lines.map(({ from, to }) => {
          const [a, b] = [pointById.get(from), pointById.get(to)];
          if (!a || !b) return null;
          const [start, end] = [toPixels(view, a), toPixels(view, b)];
          return (
            <g key={`${from} ${to}`} data-selected={from === selected || to === selected ? '' : undefined}>
              <line className="plan-editor__line-edge" {...ends(start, end)} />
              <line className="plan-editor__line" {...ends(start, end)} />
            </g>
          );
        })}
        {points
          // The selected one is over the others.
          .toSorted((a, b) => Number(a.id === selected) - Number(b.id === selected))
          .map((each) => (
            <PlanPointMark key={each.id} point={each} isSelected={each.id === selected} {...toPixels(view, each)} />
          ))}
      </svg>
      <span id={ids.instructions} hidden>
        {instructions}
      </span>
      <span id={ids.description} hidden>
        {description}
      </span>
      {hint && <p className="plan-editor__hint">{hint}</p>}
      <div className="plan-editor__scale">
        <ScaleBar label={scale.label} pixels={scale.pixels} />
      </div>
      <div className="plan-editor__zoom">
        <IconButton icon="plus" label={zoom.in} tooltipPlacement="left" onPress={() => zoomBy(1.5)} />
        <IconButton icon="minus" label={zoom.out} tooltipPlacement="left" onPress={() => zoomBy(1 / 1.5)} />
        <IconButton icon="fit" label={zoom.fit} tooltipPlacement="left" onPress={refit} />
      </div>
    </div>
  );
};
