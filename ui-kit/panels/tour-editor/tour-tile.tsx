/** A stop in the tour editor: its picture with signs in the corners, its title, and its controls. */
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import type { MenuEntry } from '../../components/menu/menu.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { tileOf, useTileFocus } from './use-tile-focus.ts';

export type TourEditorStop = {
  readonly id: string;
  readonly title: string;
  /** The accessible name: “Stop 2 of 5: Kitchen”. */
  readonly label: string;
  readonly thumbnailUrl?: string | undefined;
  /** Its own transition setting; absent: that of the tour. */
  readonly transition?: { readonly icon: IconName; readonly label: string } | undefined;
  /** Why visitors do not reach it; the tile is dimmed and has a warning sign with this text as tooltip and description. */
  readonly notice?: string | undefined;
  /** Sentence and colours of other editors who have it open, e.g. “Grace Hopper is editing”. */
  readonly others?: { readonly text: string; readonly colors: readonly string[] } | undefined;
};

export type TourTileLabels = {
  readonly drag: (title: string) => string;
  readonly edit: (title: string) => string;
  readonly more: (title: string) => string;
};

export type TourTileProps = {
  readonly stop: TourEditorStop;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly isDisabled: boolean;
  readonly labels: TourTileLabels;
  readonly menu: () => readonly MenuEntry[];
  readonly onMenu: (entry: string) => void;
  readonly onSelect: () => void;
  readonly onEdit: () => void;
};

const maxColors = 3;

type SignProps = {
  readonly text: string;
  readonly kind: 'notice' | 'others' | 'transition';
  readonly isTabStop: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** It is a button for its tooltip, and a part of the picture when pressed. */
const Sign = ({ text, kind, isTabStop, onPress, children }: SignProps) => (
  <Tooltip label={text}>
    <Button
      className={`tour-editor__sign tour-editor__sign--${kind}`}
      aria-label={text}
      excludeFromTabOrder={!isTabStop}
      onPress={onPress}
    >
      {children}
    </Button>
  </Tooltip>
);

const Picture = ({ stop, index, isTabStop, onSelect }: TourTileProps & { readonly isTabStop: boolean }) => {
  const sign = { isTabStop, onPress: onSelect };
  return (
    <div className="tour-editor__picture">
      {stop.thumbnailUrl ? (
        <img src={stop.thumbnailUrl} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <Icon name="eye" />
      )}
      <span className="tour-editor__number" aria-hidden="true">
        {index + 1}
      </span>
      {stop.notice !== undefined && (
        <Sign kind="notice" text={stop.notice} {...sign}>
          <Icon name="warning" />
        </Sign>
      )}
      {stop.others && (
        <Sign kind="others" text={stop.others.text} {...sign}>
          {stop.others.colors.slice(0, maxColors).map((color) => (
            <span key={color} className="tour-editor__editor" style={{ background: color }} />
          ))}
        </Sign>
      )}
      {stop.transition && (
        <Sign kind="transition" text={stop.transition.label} {...sign}>
          <Icon name={stop.transition.icon} />
        </Sign>
      )}
    </div>
  );
};

type ControlsProps = TourTileProps & {
  readonly isTabStop: boolean;
  readonly onMenuChange: (isOpen: boolean) => void;
};

const Controls = ({ stop, isDisabled, labels, isTabStop, menu, onMenu, onEdit, onMenuChange }: ControlsProps) => (
  <div className="tour-editor__controls">
    <span className="tour-editor__grip">
      <Button
        slot="drag"
        className="tour-editor__control"
        aria-label={labels.drag(stop.title)}
        excludeFromTabOrder={!isTabStop}
        render={(attributes) => <button {...attributes} aria-disabled={isDisabled || undefined} />}
      >
        <Icon name="drag" />
      </Button>
    </span>
    <Tooltip label={labels.edit(stop.title)}>
      <Button
        className="tour-editor__control"
        aria-label={labels.edit(stop.title)}
        excludeFromTabOrder={!isTabStop}
        onPress={() => {
          if (!isDisabled) onEdit();
        }}
        render={(attributes) => <button {...attributes} aria-disabled={isDisabled || undefined} />}
      >
        <Icon name="pencil" />
      </Button>
    </Tooltip>
    <MenuButton
      label={labels.more(stop.title)}
      icon="more"
      className="tour-editor__control"
      placement="top end"
      isDisabled={isDisabled}
      isTabStop={isTabStop}
      entries={menu}
      onSelect={onMenu}
      onOpenChange={onMenuChange}
    />
  </div>
);

/** Not scrollIntoView, which would also scroll the containers around the strip. */
const scrollToCentre = (tile: HTMLElement, strip: HTMLElement): void => {
  const left = tile.offsetLeft - (strip.clientWidth - tile.offsetWidth) / 2;
  const isMotionReduced = getComputedStyle(strip).getPropertyValue('--travel').trim() === '0';
  strip.scrollTo({ left, behavior: isMotionReduced ? 'instant' : 'smooth' });
};

const useInView = (content: RefObject<HTMLElement | null>, isCurrent: boolean): void => {
  useEffect(() => {
    const tile = tileOf(content.current);
    if (isCurrent && tile?.parentElement) scrollToCentre(tile, tile.parentElement);
  }, [content, isCurrent]);
};

type ContentProps = TourTileProps & {
  readonly isTabStop: boolean;
  readonly onFocusWithin: () => void;
};

const Content = ({ onFocusWithin, ...props }: ContentProps) => {
  const content = useRef<HTMLDivElement>(null);
  useInView(content, props.isCurrent);
  const { onFocus, onMenuChange } = useTileFocus(content, props.index);
  return (
    <div
      ref={content}
      className="tour-editor__content"
      data-notice={props.stop.notice === undefined ? undefined : ''}
      onFocusCapture={({ currentTarget, target }) => {
        if (!currentTarget.contains(target)) return;
        onFocus();
        onFocusWithin();
      }}
    >
      <Picture {...props} />
      <div className="tour-editor__title" title={props.stop.title}>
        <bdi>{props.stop.title}</bdi>
      </div>
      <Controls {...props} onMenuChange={onMenuChange} />
    </div>
  );
};

export const TourTile = (props: TourTileProps) => {
  const { stop, isCurrent, onSelect } = props;
  const descriptionId = useId();
  const description = [stop.transition?.label, stop.notice, stop.others?.text].filter(Boolean).join('. ');
  return (
    <GridListItem
      id={stop.id}
      textValue={stop.title}
      className="tour-editor__tile"
      onAction={onSelect}
      render={({ onKeyDown, ...attributes }) => (
        // Its role is an attribute of React Aria.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          {...attributes}
          aria-label={stop.label}
          aria-current={isCurrent ? 'step' : undefined}
          aria-describedby={description === '' ? undefined : descriptionId}
          // React Aria stops the keys of the controls, such as Escape for the panel and the shortcuts of the page.
          onKeyDown={(event) => {
            if (event.target === event.currentTarget || event.key === 'Tab') onKeyDown?.(event);
          }}
        />
      )}
    >
      {({ state }) => {
        const { selectionManager } = state;
        return (
          <>
            <Content
              {...props}
              isTabStop={selectionManager.focusedKey === stop.id}
              // A control that a screen reader focuses would lose the focus to the tile that had it last.
              onFocusWithin={() => selectionManager.setFocusedKey(stop.id)}
            />
            {description !== '' && (
              <VisuallyHidden>
                <span id={descriptionId}>{description}</span>
              </VisuallyHidden>
            )}
          </>
        );
      }}
    </GridListItem>
  );
};
