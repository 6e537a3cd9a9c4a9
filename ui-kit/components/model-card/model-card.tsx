/**
 * A model in the list of models: a link with its image, name and details, and a menu for users who may edit it. Under the
 * pointer and with the focus it shows a panorama that turns. And the grid, or the rows, of cards.
 */
import './model-card.css';
import { Children, useId, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Mark } from '../mark/mark.tsx';
import { Menu, type MenuEntry } from '../menu/menu.tsx';
import { TurningPanorama, type PanoramaPreview } from './turning-panorama.tsx';
import { usePreview } from './use-preview.ts';

export type ModelCardProps = {
  /** Null for a model that cannot be opened. */
  readonly href: string | null;
  readonly name: string;
  readonly presentedBy?: string | undefined;
  /** '' for a model without an image. */
  readonly thumbnailUrl: string;
  readonly preview?: PanoramaPreview | undefined;
  /** The postal address. */
  readonly place?: string | undefined;
  /** What tells the model from others of the same name and address, in lines. */
  readonly distinction?: readonly string[] | undefined;
  /** One line, such as "12 viewpoints · 2 floors · Editor". */
  readonly meta: string;
  /** Such as "Changed Feb 20, 2026". */
  readonly date?: string | undefined;
  /** Such as when the model will be deleted, below the line. */
  readonly notice?: string | undefined;
  /** Such as "Private"; over the image in the grid. */
  readonly badge?: { readonly icon: IconName; readonly label: string } | undefined;
  readonly menu?:
    | { readonly label: string; readonly items: readonly MenuEntry[]; readonly onSelect: (id: string) => void }
    | undefined;
};

const none: readonly string[] = [];

const CardImage = ({
  thumbnailUrl,
  preview,
}: Pick<ModelCardProps, 'thumbnailUrl'> & { readonly preview: PanoramaPreview | undefined }) => {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className="model-card__picture">
      {thumbnailUrl === '' || thumbnailUrl === failedUrl ? (
        <span className="model-card__placeholder">
          <Icon name="dollhouse" />
        </span>
      ) : (
        <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(thumbnailUrl)} />
      )}
      {preview && <TurningPanorama key={preview.faces.join(' ')} {...preview} />}
    </span>
  );
};

export const ModelCard = ({
  href,
  name,
  place,
  presentedBy,
  thumbnailUrl,
  preview,
  distinction = none,
  meta,
  date,
  notice,
  badge,
  menu,
}: ModelCardProps) => {
  const { isShown, handlers } = usePreview();
  const placeId = useId();
  const distinctionId = useId();
  const badgeId = useId();
  const description = [place && placeId, distinction.length > 0 && distinctionId, badge && badgeId]
    .filter(Boolean)
    .join(' ');
  return (
    // The images are decoration.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className="model-card" {...handlers}>
      <CardImage thumbnailUrl={thumbnailUrl} preview={isShown ? preview : undefined} />
      <div className="model-card__texts">
        <h2 className="model-card__name">
          {href === null ? (
            name
          ) : (
            <a href={href} className="model-card__link" aria-describedby={description || undefined}>
              {name}
            </a>
          )}
        </h2>
        {place && (
          <p className="model-card__place" id={placeId}>
            {place}
          </p>
        )}
        {distinction.length > 0 && (
          <div className="model-card__distinction" id={distinctionId}>
            {distinction.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        {presentedBy && <p className="model-card__presented-by">{presentedBy}</p>}
      </div>
      {badge && (
        <span className="model-card__badge" id={badgeId}>
          <Icon name={badge.icon} />
          {badge.label}
        </span>
      )}
      <div className="model-card__facts">
        <p className="model-card__meta">{meta}</p>
        {date && <p className="model-card__meta">{date}</p>}
        {notice && <p className="model-card__meta">{notice}</p>}
      </div>
      {menu && (
        <MenuTrigger>
          <Button
            className="icon-button icon-button--medium icon-button--plain model-card__menu"
            aria-label={menu.label}
          >
            <Icon name="more" />
          </Button>
          <Menu
            label={menu.label}
            items={menu.items}
            choice="none"
            selected={[]}
            placement="bottom end"
            onSelect={menu.onSelect}
          />
        </MenuTrigger>
      )}
    </li>
  );
};

export type CardGridProps = {
  readonly label: string;
  /** Absent: a grid. */
  readonly layout?: 'grid' | 'rows' | undefined;
  /** `ModelCard` elements. */
  readonly children?: ReactNode;
  /** Shown without cards: what would be here, and how to add it. */
  readonly empty: { readonly title: string; readonly hint: ReactNode };
};

export const CardGrid = ({ label, layout = 'grid', children, empty }: CardGridProps) =>
  Children.count(children) > 0 ? (
    <ul className="card-grid" data-layout={layout} aria-label={label}>
      {children}
    </ul>
  ) : (
    <div className="card-grid__empty">
      <Mark size={56} />
      <h2>{empty.title}</h2>
      <p>{empty.hint}</p>
    </div>
  );
