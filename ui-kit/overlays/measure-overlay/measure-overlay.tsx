/**
 * The measuring tool's interface over the view: at the top a hint with help and close, at the bottom the size and the
 * actions. Keep it mounted while the tool is active, so that hints and results are announced.
 */
import '../../components/menu/menu.css';
import '../tool-hint/tool-hint.css';
import './measure-overlay.css';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { ModeSwitch, type ModeSwitchItem } from '../../components/mode-switch/mode-switch.tsx';
import { SwitchMenu } from '../../components/switch-menu/switch-menu.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { Icon } from '../../icons/icon.tsx';
import { MeasureLine, type MeasureLineProps } from './measure-line.tsx';

export type MeasureSwitch = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
};

export type MeasureOverlayLabels = {
  /** Of the whole bar. */
  readonly controls: string;
  readonly help: string;
  readonly close: string;
  readonly list: string;
  readonly kinds: string;
  readonly add: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly remove: string;
  readonly undo: string;
  readonly redo: string;
  readonly settings: string;
};

export type MeasureOverlayProps = {
  readonly labels: MeasureOverlayLabels;
  readonly hint: string;
  /** The length or area of what is in progress; null without. */
  readonly size: ReactNode;
  /** The selected line; null without one. */
  readonly line: MeasureLineProps | null;
  /** Further controls of the selected line. */
  readonly lineControls?: ReactNode;
  /** Nothing can be measured: there is no bar. */
  readonly isReadOnly: boolean;
  /** The last result, for screen readers. */
  readonly announcement: string;
  readonly kinds: readonly ModeSwitchItem[];
  readonly kind: string;
  readonly canAdd: boolean;
  readonly showsConfirm: boolean;
  readonly showsCancel: boolean;
  readonly showsRemove: boolean;
  readonly canRemove: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly switches: readonly MeasureSwitch[];
  readonly onKind: (id: string) => void;
  readonly onAdd: () => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Whether the list is open. */
  readonly isListOpen: boolean;
  readonly onList: () => void;
  readonly onHelp: () => void;
  readonly onClose: () => void;
};

type Actions = Pick<
  MeasureOverlayProps,
  | 'labels'
  | 'canAdd'
  | 'showsConfirm'
  | 'showsCancel'
  | 'showsRemove'
  | 'canRemove'
  | 'canUndo'
  | 'canRedo'
  | 'onAdd'
  | 'onConfirm'
  | 'onCancel'
  | 'onRemove'
  | 'onUndo'
  | 'onRedo'
>;

const ActionButtons = ({ labels, canAdd, showsConfirm, showsCancel, showsRemove, canRemove, ...props }: Actions) => (
  <>
    <IconButton icon="plus" label={labels.add} isDisabled={!canAdd} onPress={props.onAdd} />
    {showsConfirm && <IconButton icon="check" label={labels.confirm} onPress={props.onConfirm} />}
    {showsCancel && <IconButton icon="close" label={labels.cancel} onPress={props.onCancel} />}
    {showsRemove && <IconButton icon="trash" label={labels.remove} isDisabled={!canRemove} onPress={props.onRemove} />}
    {(props.canUndo || props.canRedo) && (
      <>
        <IconButton icon="undo" label={labels.undo} isDisabled={!props.canUndo} onPress={props.onUndo} />
        <IconButton icon="redo" label={labels.redo} isDisabled={!props.canRedo} onPress={props.onRedo} />
      </>
    )}
  </>
);

export const MeasureOverlay = ({
  labels,
  hint,
  size,
  line,
  lineControls,
  isReadOnly,
  announcement,
  kinds,
  kind,
  switches,
  onKind,
  isListOpen,
  onList,
  onHelp,
  onClose,
  ...actions
}: MeasureOverlayProps) => (
  <>
    <div className="measure-overlay__top">
      <div className="tool-hint__pill">
        <Icon name="measure" />
        <output className="tool-hint__message" aria-live="polite">
          {hint}
        </output>
        <IconButton
          icon="list"
          label={labels.list}
          ground="plain"
          isExpanded={isListOpen}
          tooltipPlacement="bottom"
          onPress={onList}
        />
        {!isReadOnly && (
          <IconButton icon="help" label={labels.help} ground="plain" tooltipPlacement="bottom" onPress={onHelp} />
        )}
        <IconButton icon="close" label={labels.close} ground="plain" tooltipPlacement="bottom" onPress={onClose} />
      </div>
    </div>
    {(line || size !== null || !isReadOnly) && (
      <section className="measure-overlay" aria-label={labels.controls}>
        {line ? (
          <MeasureLine {...line}>{lineControls}</MeasureLine>
        ) : (
          size !== null && <p className="measure-overlay__size">{size}</p>
        )}
        {!isReadOnly && (
          <div className="measure-overlay__bar">
            <ModeSwitch label={labels.kinds} modes={kinds} selected={kind} onSelect={onKind} />
            <div className="measure-overlay__actions">
              <ActionButtons labels={labels} {...actions} />
              <SwitchMenu icon="settings" label={labels.settings} switches={switches} />
            </div>
          </div>
        )}
      </section>
    )}
    <VisuallyHidden>
      <output aria-live="polite">{announcement}</output>
    </VisuallyHidden>
  </>
);
