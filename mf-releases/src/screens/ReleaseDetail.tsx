import { Moment } from '@site/platform/session';
import { CheckList } from '../slices/CheckList';
import type { Release } from '../slices/slices';
import styles from './ReleaseDetail.module.css';

const kilobytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export function ReleaseDetail({ release }: { release: Release }) {
  const { revision, builder, platform, routes, slots, bytes, checks, checkedAt, markReason, markedBy } =
    release;
  const facts = [
    [markedBy ? `Marked as bad by ${markedBy}` : 'Rolled back automatically', markReason],
    ['Revision', revision],
    ['Built by', builder],
    ['Platform', platform],
    ['Pages', routes.join(', ')],
    ['Slots', slots.join(', ')],
    ['Size of all files', `${kilobytes.format(bytes / 1000)} kB`],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {checks ? (
        <div>
          {checkedAt && (
            <p className={styles.when}>
              Checked by the gate on <Moment at={checkedAt} />
            </p>
          )}
          <CheckList checks={checks} />
        </div>
      ) : (
        <p className={styles.when}>
          The gate has not checked this release yet. It does so before a promote, or when you choose “Check”.
        </p>
      )}
    </>
  );
}
