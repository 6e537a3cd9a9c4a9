/** Without the list a drag by the keyboard would go on, and React Aria would take all keys and presses of the page. */
import { useEffect, useLayoutEffect, useRef } from 'react';

export const useCancelOnUnmount = (isDraggedByKeys: () => boolean): void => {
  const latest = useRef(isDraggedByKeys);
  useLayoutEffect(() => {
    latest.current = isDraggedByKeys;
  });
  useEffect(
    () => () => {
      if (latest.current()) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    },
    [],
  );
};
