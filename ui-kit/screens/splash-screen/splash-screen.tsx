/**
 * The screen shown while a model loads: its dimmed image, its name and a progress ring. The play button covers the whole
 * screen, so that a click anywhere starts, and is still one button for the keyboard.
 */
import './splash-screen.css';
import { Button } from 'react-aria-components/Button';
import { Mark } from '../../components/mark/mark.tsx';
import { Icon } from '../../icons/icon.tsx';

export type SplashScreenProps = {
  /** Empty: no name is shown. */
  readonly name: string;
  readonly presentedBy?: string | undefined;
  /** 0 to 100; the caller ensures that it never decreases. */
  readonly progress: number;
  /** Shown while the screen waits for a press. */
  readonly prompt?: string | undefined;
  /** Called by a press anywhere; without it there is no play button. */
  readonly onPlay?: (() => void) | undefined;
  /** Absent without branding. */
  readonly poweredBy?: string | undefined;
  /** Without it, the canvas behind the screen is dimmed instead. */
  readonly imageUrl?: string | undefined;
  /** Starts the fade-out; unmount the screen 500 ms later. */
  readonly leaving?: boolean | undefined;
  /** Fades the image out and lets input through to the space; the logo stays until the screen is `leaving`. */
  readonly isUncovered?: boolean | undefined;
  readonly loadingLabel: string;
  /** Shows only the logo, without name and ring (docs/reference/start-up.md#quickstart). */
  readonly isBrandOnly?: boolean | undefined;
};

const ringRadius = 34;
const ringLength = 2 * Math.PI * ringRadius;

const ProgressRing = ({ progress, label }: { readonly progress: number; readonly label: string }) => {
  const percent = Math.round(Math.min(100, Math.max(0, progress)));
  return (
    <div
      className="splash-screen__progress"
      // A progress element cannot be drawn as a ring.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="0 0 72 72" aria-hidden="true" focusable="false">
        <circle className="splash-screen__ring" cx="36" cy="36" r={ringRadius} />
        <circle
          className="splash-screen__ring splash-screen__ring--done"
          cx="36"
          cy="36"
          r={ringRadius}
          strokeDasharray={ringLength}
          strokeDashoffset={ringLength * (1 - percent / 100)}
        />
      </svg>
    </div>
  );
};

export const SplashScreen = ({
  name,
  presentedBy,
  progress,
  prompt,
  onPlay,
  poweredBy,
  imageUrl,
  isUncovered = false,
  leaving = false,
  loadingLabel,
  isBrandOnly = false,
}: SplashScreenProps) => (
  <section
    className="splash-screen"
    aria-label={name || loadingLabel}
    data-brand-only={isBrandOnly || undefined}
    data-uncovered={isUncovered || undefined}
    data-leaving={leaving || undefined}
    inert={isUncovered || leaving}
  >
    {imageUrl && (
      <img
        className="splash-screen__picture"
        src={imageUrl}
        alt=""
        // Browsers draw a sign of their own for an image that cannot be loaded.
        onError={({ currentTarget }) => currentTarget.setAttribute('hidden', '')}
        onLoad={({ currentTarget }) => currentTarget.removeAttribute('hidden')}
      />
    )}
    <div className="splash-screen__scrim" />
    {!isBrandOnly && (
      <div className="splash-screen__words">
        {name && <h1 className="splash-screen__name">{name}</h1>}
        {presentedBy && <p className="splash-screen__presented-by">{presentedBy}</p>}
        <div className="splash-screen__disc">
          <ProgressRing progress={progress} label={loadingLabel} />
          {onPlay && (
            <Button className="splash-screen__play" aria-label={prompt ?? name} onPress={onPlay}>
              <Icon name="play" />
            </Button>
          )}
        </div>
        <p className="splash-screen__prompt" aria-hidden="true">
          {prompt}
        </p>
      </div>
    )}
    {poweredBy && (
      <p className="splash-screen__brand">
        <Mark />
        {poweredBy}
      </p>
    )}
  </section>
);
