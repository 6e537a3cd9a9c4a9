/** Which view's items are being edited; the editor itself is loaded on demand (`lazy.ts`). */
export { $openViewId } from './open-view.ts';
