import type { ReactNode } from 'react';
import styles from './StatusTag.module.css';

export type RecordStatus = 'published' | 'closed' | 'draft' | 'deleted';

interface StatusTagProps {
  /** Of what visitors see, of what waits for someone or something, and of what went wrong. */
  readonly look?: 'live' | 'waiting' | 'failed' | undefined;
  readonly title?: string;
  readonly children: ReactNode;
}

/** The same for every status. */
export function StatusTag({ look, title, children }: StatusTagProps) {
  return (
    <span className={`${styles.tag} ${look ? styles[look] : ''}`} title={title}>
      {children}
    </span>
  );
}

const words: Readonly<Record<RecordStatus, string>> = {
  published: 'Published',
  closed: 'Closed',
  draft: 'Draft',
  deleted: 'Deleted',
};

interface RecordStatusTagProps {
  readonly status: RecordStatus;
  /** Of kinds whose records are closed later: open ones are active. */
  readonly isClosable?: boolean | undefined;
}

export function statusWord({ status, isClosable = false }: RecordStatusTagProps): string {
  return status === 'published' && isClosable ? 'Active' : words[status];
}

export function RecordStatusTag(of: RecordStatusTagProps) {
  return <StatusTag look={of.status === 'published' ? 'live' : undefined}>{statusWord(of)}</StatusTag>;
}
