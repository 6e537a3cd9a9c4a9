/** What the stories of the measuring tool's interface share. */
import { expect, fn, type within } from 'storybook/test';
import type { MeasureOverlayProps } from '../../ui-kit/overlays/measure-overlay/measure-overlay.tsx';

export const measureOverlayArgs = {
  labels: {
    controls: 'Measuring',
    help: 'How to measure',
    close: 'Stop measuring',
    list: 'List of measurements',
    kinds: 'What to measure',
    add: 'Add point',
    confirm: 'Finish line',
    cancel: 'Cancel',
    remove: 'Delete line',
    undo: 'Undo',
    redo: 'Redo',
    settings: 'Measuring settings',
  },
  hint: 'Click a surface to place the first point',
  size: null,
  line: null,
  isReadOnly: false,
  announcement: '',
  kinds: [
    { id: 'points', label: 'Point to point', icon: 'pointToPoint' },
    { id: 'across', label: 'Straight across', icon: 'straightAcross' },
    { id: 'height', label: 'Height', icon: 'height' },
    { id: 'area', label: 'Area', icon: 'area' },
  ],
  kind: 'points',
  canAdd: true,
  showsConfirm: false,
  showsCancel: false,
  showsRemove: true,
  canRemove: false,
  canUndo: false,
  canRedo: false,
  switches: [
    { label: 'Snap to edges and corners', hint: 'Hold Alt to place a point freely', isOn: true, onToggle: fn() },
    { label: 'Continuous lines', hint: 'Each point continues the line', isOn: false, onToggle: fn() },
  ],
  onKind: fn(),
  onAdd: fn(),
  onConfirm: fn(),
  onCancel: fn(),
  onRemove: fn(),
  onUndo: fn(),
  onRedo: fn(),
  isListOpen: false,
  onList: fn(),
  onHelp: fn(),
  onClose: fn(),
} satisfies MeasureOverlayProps;

export const germanMeasureOverlay = {
  labels: {
    controls: 'Messen',
    help: 'So wird gemessen',
    close: 'Messen beenden',
    list: 'Liste der Messungen',
    kinds: 'Was gemessen wird',
    add: 'Punkt hinzufügen',
    confirm: 'Linie fertigstellen',
    cancel: 'Abbrechen',
    remove: 'Linie löschen',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    settings: 'Einstellungen zum Messen',
  },
  hint: 'Klicken Sie auf die Stelle, an der die Raumhöhe gemessen wird',
  switches: [
    {
      label: 'An Kanten und Ecken einrasten',
      hint: 'Alt gedrückt halten, um frei zu platzieren',
      isOn: true,
      onToggle: fn(),
    },
    { label: 'Fortlaufende Linien', hint: 'Jeder Punkt setzt die Linie fort', isOn: false, onToggle: fn() },
  ],
};

/** No button and no size is cut off by the window. */
export const expectInWindow = async (canvas: ReturnType<typeof within>): Promise<void> => {
  const sizes = document.querySelectorAll('.measure-line__size, .measure-overlay__size');
  for (const element of [...canvas.getAllByRole('button'), ...sizes]) {
    const { left, right } = element.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  }
};
