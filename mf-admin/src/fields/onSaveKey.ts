import type { KeyboardEvent } from 'react';

export function onSaveKey(save: () => unknown): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
  };
}
