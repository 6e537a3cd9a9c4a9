/**
 * The menu of a model's views, the current view's layers as switches, and a command that returns to the start. Choosing
 * leaves the menu open, since the result is visible behind it.
 */
import '../menu/menu.css';
import './view-menu.css';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Icon } from '../../icons/icon.tsx';
import { SwitchTrack } from '../switch-field/switch-field.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type ViewMenuView = {
  readonly id: string;
  readonly name: string;
  readonly icon: IconName;
};

export type ViewMenuLayer = {
  readonly id: string;
  readonly name: string;
  readonly isOn: boolean;
};

export type ViewMenuProps = {
  readonly label: string;
  /** With the current view's name. */
  readonly buttonLabel: string;
  readonly viewsLabel: string;
  readonly layersLabel: string;
  readonly startLabel: string;
  /** What views and layers are. */
  readonly infoLabel: string;
  /** A single view is not listed. */
  readonly views: readonly ViewMenuView[];
  /** The current view's id. */
  readonly current: string;
  /** Those of the current view. */
  readonly layers: readonly ViewMenuLayer[];
  readonly onView: (id: string) => void;
  readonly onLayer: (id: string) => void;
  readonly onStart: () => void;
  readonly onInfo: () => void;
};

const ViewItems = ({
  label,
  viewsLabel,
  layersLabel,
  startLabel,
  infoLabel,
  views,
  current,
  layers,
  ...on
}: ViewMenuProps) => (
  <Menu className="menu" aria-label={label}>
    {views.length > 1 && (
      <MenuSection
        className="view-menu__section"
        aria-label={viewsLabel}
        selectionMode="single"
        selectedKeys={[`view ${current}`]}
        disallowEmptySelection
        shouldCloseOnSelect={false}
      >
        <Header className="view-menu__heading">{viewsLabel}</Header>
        {views.map(({ id, name, icon }) => (
          <MenuItem
            key={id}
            id={`view ${id}`}
            textValue={name}
            className="menu__item"
            onAction={() => on.onView(id)}
            shouldCloseOnSelect={false}
          >
            <Icon name={icon} />
            <span className="menu__label">{name}</span>
            <span className="menu__check">{id === current && <Icon name="check" />}</span>
          </MenuItem>
        ))}
      </MenuSection>
    )}
    {layers.length > 0 && (
      <MenuSection
        className="view-menu__section"
        aria-label={layersLabel}
        selectionMode="multiple"
        selectedKeys={layers.filter(({ isOn }) => isOn).map(({ id }) => `layer ${id}`)}
        shouldCloseOnSelect={false}
      >
        <Header className="view-menu__heading">{layersLabel}</Header>
        {layers.map(({ id, name, isOn }) => (
          <MenuItem
            key={id}
            id={`layer ${id}`}
            textValue={name}
            className="menu__item view-menu__layer"
            onAction={() => on.onLayer(id)}
            shouldCloseOnSelect={false}
          >
            <span className="menu__label">{name}</span>
            <SwitchTrack isOn={isOn} />
          </MenuItem>
        ))}
      </MenuSection>
    )}
    <Separator className="view-menu__line" />
    <MenuItem id="start" textValue={startLabel} className="menu__item" onAction={() => on.onStart()}>
      <Icon name="home" />
      <span className="menu__label">{startLabel}</span>
    </MenuItem>
    <MenuItem id="info" textValue={infoLabel} className="menu__item" onAction={() => on.onInfo()}>
      <Icon name="info" />
      <span className="menu__label">{infoLabel}</span>
    </MenuItem>
  </Menu>
);

/** A button that names the current view and opens the menu. */
export const ViewMenu = (props: ViewMenuProps) => {
  const current = props.views.find(({ id }) => id === props.current);
  return (
    <MenuTrigger>
      <Button className="view-menu" aria-label={props.buttonLabel}>
        <Icon name="views" />
        <span className="view-menu__name">{current?.name ?? props.label}</span>
        <Icon name="chevronDown" />
      </Button>
      <Popover className="menu-sheet view-menu__sheet" placement="bottom end" offset={8} containerPadding={8}>
        <ViewItems {...props} />
      </Popover>
    </MenuTrigger>
  );
};

export type ViewSheetProps = Omit<ViewMenuProps, 'buttonLabel'> & {
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The menu without a button of its own, opened by another control above the place where it is rendered. */
export const ViewSheet = ({ isOpen, onClose, ...props }: ViewSheetProps) => {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor} className="view-menu__place" />
      <Popover
        className="menu-sheet view-menu__sheet"
        triggerRef={anchor}
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        placement="top end"
        offset={8}
        containerPadding={8}
        aria-label={props.label}
      >
        <ViewItems
          {...props}
          buttonLabel={props.label}
          onStart={() => {
            onClose();
            props.onStart();
          }}
          onInfo={() => {
            onClose();
            props.onInfo();
          }}
        />
      </Popover>
    </>
  );
};
