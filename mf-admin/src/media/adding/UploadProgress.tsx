import { Button } from 'antd';
import type { ReactNode, Ref } from 'react';
import styles from './UploadProgress.module.css';

interface UploadProgressProps {
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly onCancel?: () => void;
  readonly cancelButton?: Ref<HTMLButtonElement>;
  readonly children?: ReactNode;
}

/** When everything is sent, the file is stored and cannot be cancelled. */
export function UploadProgress({ name, part, onCancel, cancelButton, children }: UploadProgressProps) {
  const percent = Math.round(part * 100);
  const isSent = part === 1;
  return (
    <>
      {!isSent && children}
      <progress value={percent} max={100} aria-label={name} className={styles.progress} />
      {isSent ? 'Saving…' : <span aria-hidden="true">{percent}%</span>}
      {!isSent && onCancel && (
        <Button ref={cancelButton} size="small" onClick={onCancel}>
          Cancel upload
        </Button>
      )}
    </>
  );
}
