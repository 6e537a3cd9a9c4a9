/**
 * A 3D model that is turned by dragging, by its arrow keys and by buttons. What draws it is given; here are the canvas, its
 * keys, the controls and what is shown while it is loading.
 */
import './model-view.css';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ViewButton, ViewToolbar, ViewToolbarLine } from '../media/view-toolbar.tsx';

export type ModelControls = {
  /** Moves the camera around the model: a positive yaw to its right, a positive pitch up. Degrees. */
  readonly turn: (yawDegrees: number, pitchDegrees: number) => void;
  /** A factor above 1 makes the model larger. */
  readonly zoom: (factor: number) => void;
  readonly reset: () => void;
  readonly dispose: () => void;
};

export type ModelViewProps = {
  /** Called once; what it returns is disposed when the view is removed. */
  readonly mount: (canvas: HTMLCanvasElement) => ModelControls;
  readonly state: 'loading' | 'ready';
  readonly loadingLabel: string;
  /** 0 to 1 while it is loading; null while unknown. */
  readonly progress: number | null;
  readonly label: string;
  /** How to turn and zoom; shown below the model until it is used. */
  readonly hint: string;
  readonly labels: {
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly reset: string;
    readonly left: string;
    readonly right: string;
    readonly up: string;
    readonly down: string;
  };
};

const turnDegrees = 15;
const zoomStep = 1.25;

type Command = (controls: ModelControls) => void;

const left: Command = ({ turn }) => turn(-turnDegrees, 0);
const right: Command = ({ turn }) => turn(turnDegrees, 0);
const up: Command = ({ turn }) => turn(0, turnDegrees);
const down: Command = ({ turn }) => turn(0, -turnDegrees);
const zoomIn: Command = ({ zoom }) => zoom(zoomStep);
const zoomOut: Command = ({ zoom }) => zoom(1 / zoomStep);
const reset: Command = (controls) => controls.reset();

const turnKeys: Readonly<Record<string, Command>> = {
  ArrowLeft: left,
  ArrowRight: right,
  ArrowUp: up,
  ArrowDown: down,
};
const zoomKeys: Readonly<Record<string, Command>> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': reset };

type LoadingProps = Pick<ModelViewProps, 'loadingLabel' | 'progress'>;

const Loading = ({ loadingLabel, progress }: LoadingProps) => (
  <div className="model-view__loading">
    <span className="model-view__spinner" aria-hidden="true" />
    <p>{loadingLabel}</p>
    <div
      className="model-view__bar"
      // The parts of a progress element cannot be styled in every browser.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={loadingLabel}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress === null ? undefined : Math.round(progress * 100)}
    >
      <span style={{ inlineSize: `${(progress ?? 0) * 100}%` }} />
    </div>
  </div>
);

export const ModelView = ({ mount, state, loadingLabel, progress, label, hint, labels }: ModelViewProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const controls = useRef<ModelControls | null>(null);
  const [firstMount] = useState(() => mount);
  const [isUsed, setUsed] = useState(false);
  const hintId = useId();
  const isReady = state === 'ready';

  useEffect(() => {
    if (!canvas.current) return undefined;
    const mounted = firstMount(canvas.current);
    controls.current = mounted;
    return () => {
      controls.current = null;
      mounted.dispose();
    };
  }, [firstMount]);

  const perform = (command: Command | undefined): void => {
    if (!command || !isReady || !controls.current) return;
    setUsed(true);
    command(controls.current);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    // In a toolbar's button the arrow keys are of what is around the view.
    const keys = target === canvas.current ? { ...zoomKeys, ...turnKeys } : zoomKeys;
    if (!isReady || altKey || ctrlKey || metaKey || !Object.hasOwn(keys, key)) return;
    event.preventDefault();
    perform(keys[key]);
  };

  return (
    // Handles the keys of the canvas and of the toolbar.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="model-view" onKeyDown={handleKey}>
      <canvas
        ref={canvas}
        className="model-view__canvas"
        // Its arrow keys turn the model and do not read.
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isReady ? 0 : -1}
        aria-label={label}
        aria-describedby={hintId}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Plus - 0"
        aria-busy={!isReady}
        data-uses-arrow-keys=""
        onPointerDown={() => setUsed(true)}
        onWheel={() => setUsed(true)}
      />
      {!isReady && <Loading loadingLabel={loadingLabel} progress={progress} />}
      {isReady && (
        <>
          <p className="model-view__hint" id={hintId} data-used={isUsed || undefined}>
            {hint}
          </p>
          <ViewToolbar>
            {/* Left is left in every language. */}
            <div className="model-view__turns" dir="ltr">
              <ViewButton icon="chevronLeft" label={labels.left} onPress={() => perform(left)} />
              <ViewButton icon="chevronUp" label={labels.up} onPress={() => perform(up)} />
              <ViewButton icon="chevronDown" label={labels.down} onPress={() => perform(down)} />
              <ViewButton icon="chevronRight" label={labels.right} onPress={() => perform(right)} />
            </div>
            <ViewToolbarLine />
            <ViewButton icon="zoomOut" label={labels.zoomOut} onPress={() => perform(zoomOut)} />
            <ViewButton icon="zoomIn" label={labels.zoomIn} onPress={() => perform(zoomIn)} />
            <ViewButton icon="retry" label={labels.reset} onPress={() => perform(reset)} />
          </ViewToolbar>
        </>
      )}
    </div>
  );
};
