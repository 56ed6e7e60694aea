import { Message, Spinner, useRead } from '@site/platform';
import { formatMoment } from '@site/platform/format-moment';
import { isMenuKey, Moment, useOwnTimeZone } from '@site/platform/session';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { categoryName, useCategories } from '../articles/useCategories';
import { FieldComparison } from '../compare/FieldComparison';
import { changedFields, comparedFields, formatsOf } from '../kinds/resource';
import type { HistoryTarget } from '../overlays/historyTarget';
import { useMenuLines } from '../pages/menuEntries';
import look from '../theme/AdminTheme.module.css';
import type { Fields } from '../working-copies/copies';
import { useComparedText } from '../writing/readableText';
import { useRestoring } from './useRestoring';
import styles from './VersionComparison.module.css';
import {
  actionWords,
  type HistoryResource,
  unknownFields,
  type VersionSummary,
  versionPath,
  versionValues,
} from './versions';

type Against = 'now' | 'before' | number;

interface VersionComparisonProps {
  readonly target: HistoryTarget;
  readonly resource: HistoryResource;
  readonly version: VersionSummary;
  readonly previous: VersionSummary | undefined;
  readonly versions: readonly VersionSummary[];
  readonly isInTrash: boolean;
  readonly storedId: number | undefined;
  readonly stored: object | undefined;
  readonly isStoredKnown: boolean;
  readonly onRestored: () => void;
}

export function VersionComparison({
  target,
  resource,
  version,
  previous,
  versions,
  isInTrash,
  storedId,
  stored,
  isStoredKnown,
  onRestored,
}: VersionComparisonProps) {
  const titleId = useId();
  const zone = useOwnTimeZone();
  const [picked, setPicked] = useState<Against>();
  const chosen = useRead(versionPath(target, version));
  const now = stored && versionValues(Object.fromEntries(Object.entries(stored)), resource);
  const values = chosen.data && versionValues(chosen.data.data.data, resource);
  const isNow = Boolean(now && values && changedFields(values, now, resource.fields).length === 0);
  const against: Against = picked ?? (now && !isNow ? 'now' : 'before');
  const other = against === 'before' ? previous : versions.find(({ id }) => id === against);
  const otherRead = useRead(other ? versionPath(target, other) : null);
  const inWords = useWords(resource, values?.key);
  const compared = useComparedText(resource.fields);
  const restoring = useRestoring({ target, resource, storedId, stored: now, onRestored });

  if (!values || !chosen.data || !isStoredKnown || (other && !otherRead.data)) {
    return chosen.error || otherRead.error ? (
      <Message
        title="Failed to fetch the version"
        onRetry={() => void Promise.all([chosen.mutate(), otherRead.mutate()])}
      />
    ) : (
      <Spinner label="Loading the version" />
    );
  }
  const otherValues =
    against === 'now' ? now : otherRead.data && versionValues(otherRead.data.data.data, resource);
  const isOlder = against === 'now' || (other !== undefined && other.id > version.id);
  const [before, after]: [Fields, Fields] = isOlder
    ? [values, otherValues ?? values]
    : [otherValues ?? values, values];
  const changed = changedFields(before, after, resource.fields);
  const unchanged = comparedFields(resource.fields).filter(
    (field) => field in values && !changed.includes(field),
  );
  const unknown = unknownFields(chosen.data.data.data, resource);
  // Fields that a version lacks are taken from what is stored.
  const isUnread = storedId !== undefined && stored === undefined;
  const canRestore = resource.item !== undefined && !isUnread && (!isInTrash || 'key' in target) && !isNow;

  function restored(field: string): Fields {
    const format = formatsOf(resource.fields)[field];
    return { [field]: values?.[field], ...(format !== undefined && { [format]: values?.[format] }) };
  }

  function fieldOf(field: string) {
    return (
      <ComparedField
        key={field}
        label={resource.labels[field] ?? field}
        isImage={resource.fields[field]?.type === 'image'}
        {...compared(field, before, after)}
        inWords={inWords[field]}
        onRestore={
          canRestore &&
          !restoring.isBusy &&
          Object.entries(restored(field)).some(([name, value]) => now?.[name] !== value)
            ? () => void restoring.restore(restored(field))
            : undefined
        }
      />
    );
  }

  return (
    <section aria-labelledby={titleId} className={styles.frame}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {actionWords[version.action]}, <Moment at={version.at} look="second" />
        </h3>
        {canRestore && (
          <Button type="primary" loading={restoring.isBusy} onClick={() => void restoring.restore(values)}>
            Restore this version
          </Button>
        )}
      </div>
      <div className={styles.against}>
        <span id={`${titleId}-with`}>Compare with</span>
        <Select<Against>
          className={styles.select}
          aria-labelledby={`${titleId}-with`}
          value={against}
          onChange={setPicked}
          options={[
            ...(now ? [{ value: 'now' as const, label: 'Current version' }] : []),
            { value: 'before' as const, label: 'Previous version' },
            ...versions
              .filter(({ id }) => id !== version.id)
              .map((one) => ({
                value: one.id,
                label: `${actionWords[one.action]}, ${formatMoment(one.at, zone, 'second')}`,
              })),
          ]}
        />
      </div>
      <p className={styles.note} role="status">
        {noteFor(against, otherValues !== undefined, isNow, changed.length)}
      </p>
      {unknown.length > 0 && (
        <p className={styles.note}>
          Not restored, because this {resource.noun} no longer has this field: {unknown.join(', ')}.
        </p>
      )}
      {changed.map(fieldOf)}
      {otherValues === undefined
        ? unchanged.map(fieldOf)
        : unchanged.length > 0 && (
            <details className={styles.unchanged}>
              <summary>
                {unchanged.length} unchanged {unchanged.length === 1 ? 'field' : 'fields'}
              </summary>
              {unchanged.map(fieldOf)}
            </details>
          )}
    </section>
  );
}

function noteFor(against: Against, hasOther: boolean, isNow: boolean, changes: number): string {
  if (!hasOther) {
    return 'This is the first version.';
  }
  const nothing = changes === 0;
  switch (against) {
    case 'now':
      return nothing ? 'This is the current version.' : 'What has changed since this version:';
    case 'before':
      return `${nothing ? 'This version changed none of the fields.' : 'What this version changed:'}${isNow && nothing ? ' It is the current version.' : ''}`;
    default:
      return nothing ? 'The two versions are the same.' : 'Changes from the older to the newer version:';
  }
}

function useWords(
  { kind }: HistoryResource,
  key: unknown,
): Readonly<Record<string, (value: never) => string>> {
  const isOfArticles = kind === 'articles';
  const isMenu = typeof key === 'string' && isMenuKey(key);
  const { categories } = useCategories(isOfArticles);
  const menuInWords = useMenuLines(isMenu);
  return {
    ...(isOfArticles && { categoryId: (id: number | null) => categoryName(categories, id) }),
    ...(isMenu && { content: menuInWords }),
  };
}

interface ComparedFieldProps {
  readonly label: string;
  readonly isImage: boolean;
  readonly before: unknown;
  readonly after: unknown;
  readonly inWords: ((value: never) => string) | undefined;
  readonly note: string | undefined;
  readonly onRestore: (() => void) | undefined;
}

function ComparedField({ label, isImage, before, after, inWords, note, onRestore }: ComparedFieldProps) {
  return (
    <div className={styles.field}>
      <FieldComparison label={label} before={before} after={after} inWords={inWords} note={note} />
      {isImage && (
        <div className={styles.images}>
          {before !== after && <Picture caption="Before" url={before} />}
          <Picture caption={before === after ? label : 'After'} url={after} />
        </div>
      )}
      {onRestore && (
        <Button size="small" aria-label={`Restore this field: ${label}`} onClick={onRestore}>
          Restore this field
        </Button>
      )}
    </div>
  );
}

function Picture({ caption, url }: { readonly caption: string; readonly url: unknown }) {
  const [isDead, setDead] = useState(false);
  const isThere = typeof url === 'string' && url !== '';
  return (
    <figure>
      <figcaption className={look.small}>{caption}</figcaption>
      {isThere && !isDead ? (
        <img className={styles.image} src={url} alt="" onError={() => setDead(true)} />
      ) : (
        <p className={look.quiet}>{isThere ? 'There is no image at this address.' : 'No image'}</p>
      )}
    </figure>
  );
}
