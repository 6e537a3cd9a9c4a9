/** The bar over the canvas's upper edge: floor name, title with presented-by, and a few controls. */
import './top-bar.css';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';

export type TopBarProps = {
  /** The landmark's accessible name. */
  readonly label: string;
  readonly floorName?: string | undefined;
  /** Empty: no title is shown. */
  readonly title: string;
  /** Makes the title a button that opens a panel about the space. */
  readonly about?:
    { readonly id: string; readonly label: string; readonly isOpen: boolean; readonly onPress: () => void } | undefined;
  readonly presentedBy?: string | undefined;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Faded out after a time without movement; CSS shows it again while it is hovered or has the focus. */
  readonly faded?: boolean | undefined;
  /** A panel takes its place. It stays in the page, so that the focus can return to it. */
  readonly isHidden?: boolean | undefined;
};

const Title = ({ title, about }: Pick<TopBarProps, 'title' | 'about'>) => {
  const descriptionId = useId();
  if (!about) return <h1 className="top-bar__title">{title}</h1>;
  return (
    <>
      <h1 className="top-bar__title">
        <button
          type="button"
          className="top-bar__about"
          aria-expanded={about.isOpen}
          aria-describedby={descriptionId}
          data-opens={about.id}
          onClick={about.onPress}
        >
          <span className="top-bar__name">{title}</span>
          <Icon name="info" />
        </button>
      </h1>
      <span id={descriptionId} hidden>
        {about.label}
      </span>
    </>
  );
};

export const TopBar = ({
  label,
  floorName,
  title,
  about,
  presentedBy,
  start,
  end,
  faded = false,
  isHidden = false,
}: TopBarProps) => (
  <header
    className="top-bar"
    aria-label={label}
    data-region="topBar"
    data-faded={faded || undefined}
    data-hidden={isHidden || undefined}
  >
    <div className="top-bar__side">
      {start}
      {floorName && (
        <span className="top-bar__floor">
          <span className="top-bar__floor-name">{floorName}</span>
        </span>
      )}
    </div>
    <div className="top-bar__titles">
      {title && <Title title={title} about={about} />}
      {presentedBy && <p className="top-bar__presented-by">{presentedBy}</p>}
    </div>
    <div className="top-bar__side top-bar__side--end">{end}</div>
  </header>
);
