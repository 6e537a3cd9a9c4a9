/** Copies a text. Rejects where the browser refuses: in a page without TLS, or in a frame without permission. */
import { createEffect } from 'effector';

export const copyTextFx = createEffect((text: string): Promise<void> => navigator.clipboard.writeText(text));
