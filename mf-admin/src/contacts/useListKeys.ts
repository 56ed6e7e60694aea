import { useEffect, useRef } from 'react';

/** Not while somebody types, or in what is above the drawer. */
export function useListKeys(actions: Readonly<Record<'j' | 'k', () => void>>) {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    function press({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
      const action = key === 'j' || key === 'k' ? current.current[key] : undefined;
      const isTyped =
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], [role=menu], .ant-modal-wrap');
      if (action && !isTyped && !ctrlKey && !metaKey && !altKey && !defaultPrevented) {
        action();
      }
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
