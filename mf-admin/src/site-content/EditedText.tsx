import { useRead } from '@site/platform';
import { type ReactNode, useState } from 'react';
import { RecordInEditor } from '../crud/EditedRecord';
import { MissingRecord, noSuchRecord } from '../crud/MissingRecord';
import type { OpenedRecord } from '../crud/openRecord';
import { type CopySummary, copiesPath } from '../working-copies/workingCopies';
import type { BuiltInText } from './builtInTexts';
import { entriesPath, inPlaceOf, type SiteContentEntry, siteContent } from './siteContent.resource';
import { findText, type PlacedText, type SiteSection, siteTexts } from './siteTexts';

/** A text in the editor. */
export interface TextInEditor {
  readonly resource: typeof siteContent;
  /** Where it stands; undefined for a text that the site does not have yet. */
  readonly placed: PlacedText | undefined;
  readonly opened: OpenedRecord<SiteContentEntry>;
}

interface EditedTextProps {
  /** Its key or the id of a draft, as the address has it; null for a new text. */
  readonly name: string | null;
  /** What the site shows; undefined while it is not known. */
  readonly builtIn: readonly BuiltInText[] | undefined;
  /** The texts that are listed. */
  readonly sections: readonly SiteSection[] | undefined;
  readonly onClose: () => void;
  /** The editor. */
  readonly children: (text: TextInEditor) => ReactNode;
}

interface KnownText {
  readonly placed: PlacedText | undefined;
  /** Of its entry or of its working copy; null where it has neither. */
  readonly id: number | null;
}

/** The text that the address says is being edited. It is there as long as that is so. */
export function EditedText({ name, builtIn, sections, onClose, children }: EditedTextProps) {
  // The editor begins with one text and stays with it, whatever it is called by then.
  const [known, setKnown] = useState<KnownText | undefined>(() => {
    const placed = name === null ? undefined : findText(sections ?? [], name);
    // What a filtered list has no entry of may have one nevertheless.
    return name === null || placed?.text.entry ? { placed, id: placed?.text.entry?.id ?? null } : undefined;
  });
  const entries = useRead(known || name === null ? null : entriesPath(name));
  const copies = useRead(known ? null : copiesPath(siteContent.kind));
  if (known) {
    const resource = known.placed && !known.placed.text.entry ? inPlaceOf(known.placed) : siteContent;
    return (
      <RecordInEditor resource={resource} id={known.id} onClose={onClose}>
        {(opened) => children({ resource, placed: known.placed, opened })}
      </RecordInEditor>
    );
  }
  const isRead = !entries.isValidating && !copies.isValidating;
  const found =
    isRead && name !== null && entries.data && copies.data && builtIn
      ? knownText(name, siteTexts(builtIn, entries.data.data, ''), copies.data.data)
      : undefined;
  if (found) {
    setKnown(found);
  }
  return (
    <MissingRecord
      noun={siteContent.noun}
      error={entries.error ?? copies.error ?? (isRead && builtIn ? noSuchRecord : undefined)}
      onRetry={() => {
        void entries.mutate();
        void copies.mutate();
      }}
      onClose={onClose}
    />
  );
}

function knownText(
  name: string,
  sections: readonly SiteSection[],
  copies: readonly CopySummary[],
): KnownText | undefined {
  const placed = findText(sections, name);
  if (placed) {
    const copy = copies.find(({ textKey }) => textKey === name);
    return { placed, id: placed.text.entry?.id ?? copy?.recordId ?? null };
  }
  const draft = copies.find(({ recordId }) => String(recordId) === name);
  return draft && { placed: undefined, id: draft.recordId };
}
