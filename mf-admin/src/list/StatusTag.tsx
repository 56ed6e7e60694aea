import type { ReactNode } from 'react';
import { capitalized } from '../text/words';
import styles from './List.module.css';

export type RecordStatus = 'published' | 'closed' | 'draft' | 'deleted';

interface StatusTagProps {
  readonly look?: 'live' | 'waiting' | 'failed' | undefined;
  readonly title?: string;
  readonly children: ReactNode;
}

export function StatusTag({ look, title, children }: StatusTagProps) {
  return (
    <span className={`${styles.tag} ${look ? styles[look] : ''}`} title={title}>
      {children}
    </span>
  );
}

interface RecordStatusTagProps {
  readonly status: RecordStatus;
  readonly isClosable?: boolean | undefined;
}

export function statusWord({ status, isClosable = false }: RecordStatusTagProps): string {
  return status === 'published' && isClosable ? 'Active' : capitalized(status);
}

export function RecordStatusTag(of: RecordStatusTagProps) {
  return <StatusTag look={of.status === 'published' ? 'live' : undefined}>{statusWord(of)}</StatusTag>;
}
