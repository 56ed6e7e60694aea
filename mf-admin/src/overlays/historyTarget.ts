import { type ContentKindName, isContentKind } from '../kinds/recordKinds';

/** A site text has one history, across all its records. */
export type HistoryTarget =
  | { readonly kind: ContentKindName; readonly id: number }
  | { readonly kind: 'site-content'; readonly key: string };

const TEXT = 'text';

export function historyName(target: HistoryTarget): string {
  return 'key' in target ? `${TEXT}.${target.key}` : `${target.kind}.${target.id}`;
}

export function historyTargetOf(name: string): HistoryTarget | undefined {
  const [, of = '', what = ''] = /^([a-z-]+)\.([a-z0-9_]{1,200})$/.exec(name) ?? [];
  if (of === TEXT) {
    return { kind: 'site-content', key: what };
  }
  return isContentKind(of) && /^[1-9]\d{0,9}$/.test(what) ? { kind: of, id: Number(what) } : undefined;
}
