/** The frame of a viewer in an element of a page: the canvas, and over it the root of the interface. */

export interface ViewerFrame {
  readonly frame: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly root: HTMLElement;
}

/**
 * Everything that a viewer sets on an element is set on the frame, so that the element itself is as it was when the frame
 * is removed.
 */
export const createFrame = (element: HTMLElement): ViewerFrame => {
  const page = element.ownerDocument;
  const frame = page.createElement('div');
  frame.dataset['viewer'] = '';
  const canvas = page.createElement('canvas');
  canvas.className = 'stage';
  const root = page.createElement('div');
  root.className = 'viewer-root';
  frame.append(canvas, root);
  element.append(frame);
  return { frame, canvas, root };
};
