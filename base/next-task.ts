/** Resolves in a task of its own, so that the browser can draw and react to input before. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
