import { foldText } from '@site/platform/session';
import { useId } from 'react';
import { FocusInRows } from '../list/FocusInRows';
import { RowButton } from '../list/RowButton';
import { RecordStatusTag } from '../list/StatusTag';
import styles from './Drafts.module.css';
import { agoInWords, useNow } from './saveStatusText';
import type { CopySummary } from './workingCopies';

interface DraftsProps {
  readonly drafts: readonly CopySummary[];
  readonly q: string;
  readonly onOpen: (id: number) => void;
  readonly onDelete: (draft: CopySummary) => void;
}

export function Drafts({ drafts, q, onOpen, onDelete }: DraftsProps) {
  const titleId = useId();
  const now = useNow();
  const wanted = foldText(q);
  const shown = drafts.filter(({ name }) => foldText(name).includes(wanted));
  if (shown.length === 0) {
    return null;
  }
  return (
    <section className={styles.drafts} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        Drafts
      </h3>
      <FocusInRows>
        <ul className={styles.list}>
          {shown.map((draft) => {
            const name = draft.name || 'Untitled';
            return (
              <li key={draft.recordId} className={styles.draft}>
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                {stateOf(draft)}
                <span className={styles.saved}>
                  Saved by {draft.savedBy ?? 'someone'}{' '}
                  <time dateTime={draft.savedAt}>{agoInWords(now - Date.parse(draft.savedAt))}</time>
                </span>
                <span className={styles.actions}>
                  <RowButton label={`Open draft ${name}`} onClick={() => onOpen(draft.recordId)}>
                    Open
                  </RowButton>
                  <RowButton
                    type="text"
                    danger
                    label={`Delete draft ${name}`}
                    onClick={() => onDelete(draft)}
                  >
                    Delete
                  </RowButton>
                </span>
              </li>
            );
          })}
        </ul>
      </FocusInRows>
    </section>
  );
}

/** A draft of a record that was on the site, or changes left when their record was deleted. */
function stateOf({ isNew, baseVersion }: CopySummary) {
  if (isNew) {
    return null;
  }
  return <RecordStatusTag status={baseVersion === null ? 'draft' : 'deleted'} />;
}
