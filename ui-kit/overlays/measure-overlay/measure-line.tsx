/**
 * The selected line of the measuring tool: its colour, name and size, and what can be done with its points. One that the
 * user may not change has its colour, name and size only.
 */
import '../../components/menu/menu.css';
import './measure-line.css';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { ColourSwatches, type Swatch } from '../../components/colour-swatches/colour-swatches.tsx';
import { useDraft } from '../../components/draft/use-draft.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';

export type MeasureLineLabels = {
  /** Of the whole group. */
  readonly line: string;
  readonly name: string;
  readonly namePlaceholder: string;
  readonly color: string;
  readonly previousPoint: string;
  readonly nextPoint: string;
  readonly movePoint: string;
  readonly insertPoint: string;
  readonly removePoint: string;
};

export type MeasureLineProps = {
  readonly labels: MeasureLineLabels;
  readonly id: string;
  readonly isReadOnly: boolean;
  readonly name: string;
  readonly maxNameLength: number;
  /** Its length or area. */
  readonly size: string;
  readonly swatches: readonly Swatch[];
  /** The id of a swatch; null: another colour. */
  readonly swatch: string | null;
  /** A CSS colour. */
  readonly color: string;
  /** "Point 1 of 3", or "3 points" if none is selected. */
  readonly point: string;
  readonly canEditPoint: boolean;
  readonly canRemovePoint: boolean;
  /** `from`: the name when it began to be changed. */
  readonly onName: (name: string, from: string) => void;
  readonly onSwatch: (id: string) => void;
  readonly onStepPoint: (by: 1 | -1) => void;
  readonly onMovePoint: () => void;
  readonly onInsertPoint: () => void;
  readonly onRemovePoint: () => void;
};

const trim = (text: string): string => text.trim();
const ignoreRestore = (): void => {};

type NameProps = Pick<MeasureLineProps, 'labels' | 'name' | 'maxNameLength' | 'onName'>;

const NameField = ({ labels, name, maxNameLength, onName }: NameProps) => {
  const [text, draft] = useDraft({
    value: name,
    hasError: false,
    normalize: trim,
    onCommit: (finished, from) => onName(finished, from),
    onRestore: ignoreRestore,
  });
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') draft.commit();
    // The first Escape restores the name; the next one is the tool's.
    if (event.key === 'Escape' && draft.restore()) event.preventDefault();
  };
  return (
    <input
      className="measure-line__name"
      type="text"
      aria-label={labels.name}
      placeholder={labels.namePlaceholder}
      autoComplete="off"
      dir="auto"
      maxLength={maxNameLength}
      value={text}
      onChange={(event) => draft.type(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
      onCompositionEnd={(event) => draft.type(event.currentTarget.value)}
      onBlur={draft.commit}
      onKeyDown={handleKey}
    />
  );
};

type ColorProps = Pick<MeasureLineProps, 'labels' | 'swatches' | 'swatch' | 'color' | 'onSwatch'>;

const ColorButton = ({ labels, swatches, swatch, color, onSwatch }: ColorProps) => (
  <DialogTrigger>
    <Tooltip label={labels.color}>
      <Button className="icon-button icon-button--medium icon-button--plain" aria-label={labels.color}>
        <span className="measure-line__color" style={{ background: color }} />
      </Button>
    </Tooltip>
    <Popover className="menu-sheet measure-line__colors" placement="top start" offset={12} containerPadding={8}>
      <Dialog aria-label={labels.color} className="measure-line__swatches">
        <ColourSwatches label={labels.color} swatches={swatches} value={swatch} onCommit={(id) => onSwatch(id)} />
      </Dialog>
    </Popover>
  </DialogTrigger>
);

const ReadOnlyLine = ({ labels, name, color, size }: MeasureLineProps) => (
  <fieldset className="measure-line measure-line--read-only" aria-label={labels.line}>
    <span className="measure-line__color" style={{ background: color }} />
    {name !== '' && (
      <span className="measure-line__fixed-name" dir="auto">
        {name}
      </span>
    )}
    <span className="measure-line__size">{size}</span>
  </fieldset>
);

export type MeasureLineSlots = {
  /** Further controls, after the others. */
  readonly children?: ReactNode;
};

export const MeasureLine = ({ children, ...props }: MeasureLineProps & MeasureLineSlots) => {
  const { labels, id, size, point, canEditPoint, canRemovePoint, onStepPoint } = props;
  if (props.isReadOnly) return <ReadOnlyLine {...props} />;
  return (
    <fieldset className="measure-line" aria-label={labels.line}>
      <ColorButton {...props} />
      <NameField key={id} {...props} />
      <span className="measure-line__size">{size}</span>
      <div className="measure-line__points">
        <IconButton icon="chevronLeft" label={labels.previousPoint} ground="plain" onPress={() => onStepPoint(-1)} />
        <output className="measure-line__point" aria-live="polite">
          {point}
        </output>
        <IconButton icon="chevronRight" label={labels.nextPoint} ground="plain" onPress={() => onStepPoint(1)} />
        <IconButton
          icon="movePoint"
          label={labels.movePoint}
          ground="plain"
          isDisabled={!canEditPoint}
          onPress={props.onMovePoint}
        />
        <IconButton
          icon="insertPoint"
          label={labels.insertPoint}
          ground="plain"
          isDisabled={!canEditPoint}
          onPress={props.onInsertPoint}
        />
        <IconButton
          icon="removePoint"
          label={labels.removePoint}
          ground="plain"
          isDisabled={!canRemovePoint}
          onPress={props.onRemovePoint}
        />
      </div>
      {children}
    </fieldset>
  );
};
