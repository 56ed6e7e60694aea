import { Button } from 'antd';
import { useEffect, useState } from 'react';
import look from '../theme/AdminTheme.module.css';
import type { SaveSnapshot } from './Saver';
import styles from './SaveStatus.module.css';
import { isUnsaved, saveStatusText, useNow } from './saveStatusText';

export function SaveStatus({ save, onRetry }: { readonly save: SaveSnapshot; readonly onRetry: () => void }) {
  const now = useNow();
  const text = saveStatusText(save, now);
  const isBad = isUnsaved(save);
  const { state } = save;
  const canRetry = state.name === 'refused' || (state.name === 'waiting' && state.why !== 'offline');
  return (
    <div className={styles.status}>
      <span className={isBad ? styles.unsaved : look.quiet}>{text}</span>
      {canRetry && (
        <Button size="small" type="link" onClick={onRetry}>
          {state.name === 'waiting' && state.why === 'signed-out' ? 'Sign in and save' : 'Try again'}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {useSaid(save, text, isBad)}
      </span>
    </div>
  );
}

function useSaid({ state: { name } }: SaveSnapshot, text: string, isBad: boolean): string {
  const [said, setSaid] = useState('');
  const next = isBad ? text : name === 'saved' ? 'Saved' : said;
  useEffect(() => setSaid(next), [next]);
  return next;
}
