import { apiPath, SiteLink, useLocation, useRead } from '@site/platform';
import { Moment } from '@site/platform/session';
import { Drawer } from 'antd';
import { Fragment } from 'react';
import { FieldComparison } from '../compare/FieldComparison';
import { HISTORY_PARAMETER, isContentKind } from '../kinds/recordKinds';
import { AbsentRecord, noSuchRecord } from '../overlays/AbsentRecord';
import { historyName } from '../overlays/historyTarget';
import { useFocusBack } from '../overlays/useFocusBack';
import styles from './Audit.module.css';
import { filtered } from './auditFilter';
import { type AuditEntry, shownChanges, whoOf, wordsOf } from './auditWords';

interface AuditEntryDrawerProps {
  readonly id: number;
  readonly known: AuditEntry | undefined;
  readonly onClose: () => void;
}

export function AuditEntryDrawer({ id, known, onClose }: AuditEntryDrawerProps) {
  const isAbsent = known === undefined && Number.isInteger(id) && id > 0;
  const read = useRead(
    isAbsent ? apiPath('/api/audit', { query: { cursor: String(id + 1), limit: 1 } }) : null,
  );
  const entry = known ?? read.data?.data.find((one) => one.id === id);
  const words = entry && wordsOf(entry);
  useFocusBack();
  return (
    <Drawer
      open
      title={words ? `${words.done} ${words.name}`.trim() : 'Audit entry'}
      size="min(44rem, 100%)"
      onClose={onClose}
    >
      {entry ? (
        <Entry entry={entry} />
      ) : (
        <AbsentRecord
          noun="entry"
          error={read.error ?? (read.data || !isAbsent ? noSuchRecord : undefined)}
          failure="Failed to fetch the entry"
          whyMissing="Old entries are removed."
          onRetry={() => void read.mutate()}
        />
      )}
    </Drawer>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { at, role, network, requestId } = entry;
  const { name, about } = wordsOf(entry);
  const what = [about, name].filter(Boolean).join(', ');
  const { shown, hidden, isCompared } = shownChanges(entry);
  const facts = {
    When: <Moment at={at} look="second" />,
    Who: [whoOf(entry), role?.replace('-', ' ')].filter(Boolean).join(', '),
    ...(what && { What: what }),
    Network: network ?? '–',
    Request: requestId ?? '–',
    Entry: entry.id,
  };
  return (
    <>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([label, fact]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{fact}</dd>
          </Fragment>
        ))}
      </dl>
      <Links {...entry} />
      {isCompared && (
        <>
          <h3 className="visually-hidden">Changes</h3>
          {shown.map((change) => (
            <FieldComparison key={change.label} {...change} />
          ))}
        </>
      )}
      {!isCompared && shown.length > 0 && (
        <dl className={styles.values}>
          {shown.map(({ label, before, after }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{before || after || '–'}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {hidden.length > 0 && (
        <p className={styles.quiet}>Changed, and kept out of the log: {hidden.join(', ')}.</p>
      )}
      {shown.length + hidden.length === 0 && <p className={styles.quiet}>No fields belong to this entry.</p>}
    </>
  );
}

function Links({ personId, kind, subjectId }: Pick<AuditEntry, 'personId' | 'kind' | 'subjectId'>) {
  const { pathname } = useLocation();
  const hasHistory = kind !== null && subjectId !== null && isContentKind(kind);
  return (
    <p className={styles.links}>
      {hasHistory && (
        <SiteLink to={`${pathname}?${HISTORY_PARAMETER}=${historyName({ kind, id: Number(subjectId) })}`}>
          History of this record
        </SiteLink>
      )}
      {kind !== null && subjectId !== null && (
        <SiteLink to={`${pathname}${filtered(filtered('', 'kind', kind), 'id', subjectId)}`}>
          All entries of this record
        </SiteLink>
      )}
      {personId !== null && (
        <SiteLink to={`${pathname}${filtered('', 'person', String(personId))}`}>
          All entries of this person
        </SiteLink>
      )}
    </p>
  );
}
