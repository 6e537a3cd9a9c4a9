/**
 * What stands before the space while it loads: its own image dimmed, its name, and a ring that fills. The play button
 * stretches over the whole screen, so that a click anywhere starts, while it stays one button for the keyboard.
 */
import './splash-screen.css';
import { Button } from 'react-aria-components';
import { Mark } from '../../components/mark/mark.tsx';
import { Icon } from '../../icons/icon.tsx';

export type SplashScreenProps = {
  readonly name: string;
  readonly presentedBy?: string | undefined;
  /** 0 to 100. The caller sees to it that it never falls. */
  readonly progress: number;
  /** Shown while the visitor's press is awaited. */
  readonly prompt?: string | undefined;
  /** Given, a press anywhere calls it. */
  readonly onPlay?: (() => void) | undefined;
  readonly poweredBy: string;
  /** Without it, the live image behind the screen is dimmed instead. */
  readonly pictureUrl?: string | undefined;
  /** Dissolves; remove the screen 500 ms later. */
  readonly leaving?: boolean | undefined;
  readonly loadingLabel: string;
  /** Only the mark is shown, no name and no ring (docs/reference/start-up.md#loading-splash, quickstart). */
  readonly isBrandOnly?: boolean | undefined;
};

const ringRadius = 34;
const ringLength = 2 * Math.PI * ringRadius;

const ProgressRing = ({ progress, label }: { readonly progress: number; readonly label: string }) => {
  const percent = Math.round(Math.min(100, Math.max(0, progress)));
  return (
    <div
      className="splash-screen__progress"
      // A ring cannot be drawn by a progress element.
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
  pictureUrl: imageUrl,
  leaving = false,
  loadingLabel,
  isBrandOnly = false,
}: SplashScreenProps) => (
  <section
    className="splash-screen"
    aria-label={name || loadingLabel}
    data-leaving={leaving || undefined}
    inert={leaving}
  >
    {imageUrl && <img className="splash-screen__picture" src={imageUrl} alt="" />}
    <div className="splash-screen__scrim" />
    {!isBrandOnly && (
      <div className="splash-screen__words">
        <h1 className="splash-screen__name">{name}</h1>
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
    <p className="splash-screen__brand">
      <Mark />
      {poweredBy}
    </p>
  </section>
);
