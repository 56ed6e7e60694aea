import { useRead } from '@site/platform';
import { type ReactNode, useState } from 'react';
import { RecordInEditor } from '../crud/EditedRecord';
import { MissingRecord, noSuchRecord } from '../crud/MissingRecord';
import type { OpenedRecord } from '../crud/openRecord';
import { type CopySummary, copiesPath } from '../working-copies/workingCopies';
import type { BuiltInText } from './builtInTexts';
import {
  entriesPath,
  inPlaceOf,
  type SiteContentEntry,
  siteContent,
  siteContentInPlace,
} from './siteContent.resource';
import { findText, type SiteSection, type SiteText, siteTexts } from './siteTexts';

/** A text in the editor. */
export interface TextInEditor {
  readonly resource: typeof siteContent;
  /** Undefined for a text that the site does not have yet. */
  readonly text: SiteText | undefined;
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
  readonly text: SiteText | undefined;
  /** Of its entry or of its working copy; null where it has neither. */
  readonly id: number | null;
}

/** The text that the address says is being edited. It is there as long as that is so. */
export function EditedText({ name, builtIn, sections, onClose, children }: EditedTextProps) {
  // The editor begins with one text and stays with it, whatever it is called by then.
  const [known, setKnown] = useState<KnownText | undefined>(() => {
    const text = name === null ? undefined : findText(sections ?? [], name);
    // What a filtered list has no entry of may have one nevertheless.
    return name === null || text?.entry ? { text, id: text?.entry?.id ?? null } : undefined;
  });
  const entries = useRead(known || name === null ? null : entriesPath(name));
  const copies = useRead(known ? null : copiesPath(siteContent.kind));
  if (known) {
    const resource = resourceOf(known.text);
    return (
      <RecordInEditor resource={resource} id={known.id} onClose={onClose}>
        {(opened) => children({ resource, text: known.text, opened })}
      </RecordInEditor>
    );
  }
  const isRead = !entries.isValidating && !copies.isValidating;
  const found =
    isRead && name !== null && entries.data && copies.data && builtIn
      ? knownText(name, siteTexts(builtIn, { entries: entries.data.data }, ''), copies.data.data)
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

function resourceOf(text: SiteText | undefined): typeof siteContent {
  if (text && !text.entry) {
    return inPlaceOf(text);
  }
  return text?.builtIn === undefined ? siteContent : siteContentInPlace;
}

function knownText(
  name: string,
  sections: readonly SiteSection[],
  copies: readonly CopySummary[],
): KnownText | undefined {
  const text = findText(sections, name);
  if (text) {
    const copy = copies.find(({ textKey }) => textKey === name);
    return { text, id: text.entry?.id ?? copy?.recordId ?? null };
  }
  const draft = copies.find(({ recordId }) => String(recordId) === name);
  return draft && { text: undefined, id: draft.recordId };
}
