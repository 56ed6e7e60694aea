import { type DragEvent, type Ref, useState } from 'react';
import styles from './FilePicker.module.css';

interface FilePickerProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

export function FilePicker({ ref, label, accept, isMultiple, onPick }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple={isMultiple}
      className={styles.picker}
      aria-label={label}
      accept={accept}
      onChange={({ currentTarget }) => {
        onPick([...(currentTarget.files ?? [])]);
        // The same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}

export function useFileDrop(onDrop: (files: readonly File[]) => void, isDisabled = false) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    area: {
      onDragOver(event: DragEvent) {
        if (event.dataTransfer.types.includes('Files')) {
          event.preventDefault();
          if (isDisabled) {
            event.dataTransfer.dropEffect = 'none';
          }
          setOver(!isDisabled);
        }
      },
      onDragLeave({ relatedTarget, currentTarget }: DragEvent) {
        setOver(isOver && relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
      },
      onDrop(event: DragEvent) {
        if (event.dataTransfer.types.includes('Files')) {
          event.preventDefault();
          setOver(false);
          onDrop([...event.dataTransfer.files]);
        }
      },
    },
  };
}
