/** Whether the keyboard has the key ⌘ in place of Ctrl. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);
