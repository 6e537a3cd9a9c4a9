/**
 * A model in the list of models: a link with its image, name and details, and a menu for users who may edit it. Under the
 * pointer and with the focus it shows further images. And the grid of cards.
 */
import './model-card.css';
import { Children, useId, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Mark } from '../mark/mark.tsx';
import { Menu, type MenuEntry } from '../menu/menu.tsx';
import { useSlideshow } from './use-slideshow.ts';

export type ModelCardProps = {
  /** Null for a model that cannot be opened. */
  readonly href: string | null;
  readonly name: string;
  readonly presentedBy?: string | undefined;
  /** '' for a model without an image. */
  readonly thumbnailUrl: string;
  /** Images shown in turn. */
  readonly previews?: readonly string[] | undefined;
  /** What tells the model from others of the same name, such as its postal address, in lines. */
  readonly distinction?: readonly string[] | undefined;
  /** One line, such as "12 viewpoints · 2 floors · Editor". */
  readonly meta: string;
  /** Such as when the model will be deleted, below the line. */
  readonly notice?: string | undefined;
  /** Such as "Private", over the image. */
  readonly badge?: { readonly icon: IconName; readonly label: string } | undefined;
  readonly menu?:
    | { readonly label: string; readonly items: readonly MenuEntry[]; readonly onSelect: (id: string) => void }
    | undefined;
};

const none: readonly string[] = [];

const CardImage = ({
  thumbnailUrl,
  previews,
  index,
}: Pick<ModelCardProps, 'thumbnailUrl'> & {
  readonly previews: readonly string[];
  readonly index: number | null;
}) => {
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
      {index !== null &&
        previews.map((url, each) => (
          // The next image is downloaded while the current one is shown.
          <img
            key={url}
            className="model-card__preview"
            src={url}
            alt=""
            decoding="async"
            data-shown={each === index || undefined}
          />
        ))}
    </span>
  );
};

export const ModelCard = ({
  href,
  name,
  presentedBy,
  thumbnailUrl,
  previews = none,
  distinction = none,
  meta,
  notice,
  badge,
  menu,
}: ModelCardProps) => {
  const { index, start, stop } = useSlideshow(previews.length);
  const badgeId = useId();
  const distinctionId = useId();
  const description = [distinction.length > 0 && distinctionId, badge && badgeId].filter(Boolean).join(' ');
  return (
    // The images are decoration.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="model-card"
      onPointerEnter={({ pointerType }) => (pointerType === 'touch' ? undefined : start())}
      onPointerLeave={stop}
      onFocus={start}
      onBlur={stop}
    >
      <CardImage thumbnailUrl={thumbnailUrl} previews={previews} index={index} />
      {badge && (
        <span className="model-card__badge" id={badgeId}>
          <Icon name={badge.icon} />
          {badge.label}
        </span>
      )}
      <div className="model-card__head">
        <h2 className="model-card__name">
          {href === null ? (
            name
          ) : (
            <a href={href} className="model-card__link" aria-describedby={description || undefined}>
              {name}
            </a>
          )}
        </h2>
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
      </div>
      {distinction.length > 0 && (
        <div className="model-card__distinction" id={distinctionId}>
          {distinction.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {presentedBy && <p className="model-card__presented-by">{presentedBy}</p>}
      <p className="model-card__meta">{meta}</p>
      {notice && <p className="model-card__meta">{notice}</p>}
    </li>
  );
};

export type CardGridProps = {
  readonly label: string;
  /** `ModelCard` elements. */
  readonly children?: ReactNode;
  /** Shown without cards: what would be here, and how to add it. */
  readonly empty: { readonly title: string; readonly hint: ReactNode };
};

export const CardGrid = ({ label, children, empty }: CardGridProps) =>
  Children.count(children) > 0 ? (
    <ul className="card-grid" aria-label={label}>
      {children}
    </ul>
  ) : (
    <div className="card-grid__empty">
      <Mark size={56} />
      <h2>{empty.title}</h2>
      <p>{empty.hint}</p>
    </div>
  );
