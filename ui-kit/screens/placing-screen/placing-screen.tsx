/**
 * The page on which viewpoints are placed: a bar, the list of viewpoints, the plan of a floor, and below it the selected
 * viewpoint. On narrow screens the list is at the bottom.
 */
import '../../components/visually-hidden/visually-hidden.css';
import './placing-screen.css';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { FileInput } from '../../components/file-list/file-input.tsx';
import { IconButton, IconLink } from '../../components/icon-button/icon-button.tsx';
import { ItemList, type ItemListProps } from '../../components/item-list/item-list.tsx';
import { MoreMenu, type MoreMenuProps } from '../../components/more-menu/more-menu.tsx';
import { SaveStatus, type SaveStatusProps } from '../../components/save-status/save-status.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';

type Action = { readonly label: string; readonly isDisabled: boolean; readonly onPress: () => void };

type PlanImageButtonProps = {
  readonly label: string;
  /** Without an image on the plan: the button chooses a file. */
  readonly choose: { readonly accept: string; readonly onPick: (files: readonly File[]) => void } | null;
  /** Whether the image is being fitted. */
  readonly isOn: boolean;
  readonly onToggle: () => void;
};

const PlanImageButton = ({ label, choose, isOn, onToggle }: PlanImageButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const wasOn = useRef(isOn);
  // What had the focus below the plan is gone.
  useEffect(() => {
    if (wasOn.current && !isOn && document.activeElement === document.body)
      element.current?.querySelector('button')?.focus();
    wasOn.current = isOn;
  }, [isOn]);
  return (
    <div ref={element}>
      <Button
        variant={isOn ? 'primary' : 'secondary'}
        icon="image"
        onPress={() => (choose ? input.current?.click() : onToggle())}
      >
        {label}
      </Button>
      {choose && <FileInput ref={input} label={label} isSingle {...choose} />}
    </div>
  );
};

export type PlacingScreenProps = {
  /** The space. */
  readonly title: string;
  /** What the page does. */
  readonly subtitle: string;
  readonly back: { readonly label: string; readonly href: string };
  /** Null while nothing was changed. */
  readonly save: SaveStatusProps;
  readonly undo: Action;
  readonly redo: Action;
  /** To the viewer. */
  readonly walk: { readonly label: string; readonly href: string };
  readonly list: ItemListProps & { readonly label: string };
  /** Null without floors. */
  readonly floor: SelectFieldProps | null;
  readonly floorMenu: Pick<MoreMenuProps, 'label' | 'items' | 'onSelect'>;
  readonly planImage: PlanImageButtonProps;
  readonly plan: ReactNode;
  /** The selected viewpoint, or the plan image that is being fitted; null without one. */
  readonly details: { readonly title: string; readonly content: ReactNode } | null;
  /** Above the plan: why nothing is saved. */
  readonly notice?: ReactNode;
  /** Above the plan: files that are being added. */
  readonly uploads?: ReactNode;
};

export const PlacingScreen = (props: PlacingScreenProps) => {
  const { title, subtitle, back, save, undo, redo, walk, list, floor, floorMenu, plan, details, notice } = props;
  const { planImage, uploads } = props;
  const ids = { list: useId(), details: useId() };
  return (
    <div className="placing-screen">
      <header className="placing-screen__bar">
        <IconLink icon="chevronLeft" ground="plain" label={back.label} href={back.href} />
        <h1 className="placing-screen__titles">
          <span className="placing-screen__title">{title}</span>
          <span className="placing-screen__subtitle">{subtitle}</span>
        </h1>
        <SaveStatus {...save} />
        <IconButton icon="undo" ground="plain" {...undo} />
        <IconButton icon="redo" ground="plain" {...redo} />
        <LinkButton variant="primary" icon="inside" href={walk.href}>
          {walk.label}
        </LinkButton>
      </header>
      <main className="placing-screen__content">
        <nav className="placing-screen__list" aria-labelledby={ids.list}>
          <h2 id={ids.list} className="visually-hidden">
            {list.label}
          </h2>
          <ItemList {...list} label={undefined} />
        </nav>
        <div className="placing-screen__stage">
          {notice}
          {uploads && <div className="placing-screen__uploads">{uploads}</div>}
          <div className="placing-screen__plan">
            {plan}
            <div className="placing-screen__floor">
              {floor && <SelectField {...floor} isLabelHidden />}
              <MoreMenu {...floorMenu} placement="bottom end" />
              <PlanImageButton {...planImage} />
            </div>
          </div>
          {details && (
            <section className="placing-screen__details" aria-labelledby={ids.details}>
              <h2 id={ids.details} className="placing-screen__name">
                {details.title}
              </h2>
              {details.content}
            </section>
          )}
        </div>
      </main>
    </div>
  );
};
