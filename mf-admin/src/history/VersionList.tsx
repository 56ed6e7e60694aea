import { Moment } from '@site/platform/session';
import { Pagination } from 'antd';
import look from '../theme/AdminTheme.module.css';
import styles from './VersionList.module.css';
import { actionWords, VERSIONS_SHOWN, type VersionSummary } from './versions';

interface VersionListProps {
  readonly versions: readonly VersionSummary[];
  readonly chosen: VersionSummary;
  readonly total: number;
  readonly offset: number;
  readonly onChoose: (version: VersionSummary) => void;
  readonly onPage: (offset: number) => void;
}

export function VersionList({ versions, chosen, total, offset, onChoose, onPage }: VersionListProps) {
  return (
    <nav aria-label="Versions" className={styles.frame}>
      <ol className={styles.list}>
        {versions.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              className={styles.version}
              aria-current={version.id === chosen.id ? 'true' : undefined}
              onClick={() => onChoose(version)}
            >
              <span className={styles.action}>{actionWords[version.action]}</span>
              <span className={look.small}>
                <Moment at={version.at} look="second" />
                {version.actor !== null && (
                  <>
                    {' '}
                    by <bdi>{version.actor}</bdi>
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Pagination
        size="small"
        simple
        hideOnSinglePage
        showSizeChanger={false}
        pageSize={VERSIONS_SHOWN}
        total={total}
        current={offset / VERSIONS_SHOWN + 1}
        onChange={(page) => onPage((page - 1) * VERSIONS_SHOWN)}
      />
    </nav>
  );
}
