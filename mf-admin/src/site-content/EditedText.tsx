import { useLocation, useRead } from '@site/platform';
import { type ReactNode, useState } from 'react';
import { RecordInEditor } from '../crud/form/EditedRecord';
import { MissingRecord } from '../crud/form/MissingRecord';
import type { EditorView } from '../editor/useEditor';
import { noSuchRecord } from '../overlays/AbsentRecord';
import type { Editing } from '../records/useEditing';
import { type CopySummary, copiesPath } from '../working-copies/workingCopies';
import type { BuiltInText } from './builtInTexts';
import { isMenuKey, useMenuLines } from './menuEntries';
import {
  entriesPath,
  inPlaceOf,
  type SiteContentEntry,
  type SiteContentInput,
  siteContent,
  siteContentInPlace,
} from './siteContent.resource';
import { findText, type SiteSection, type SiteText, siteTexts } from './siteTexts';

export interface TextInEditor {
  readonly resource: typeof siteContent;
  readonly text: SiteText | undefined;
  readonly editor: EditorView<SiteContentEntry, SiteContentInput>;
}

interface EditedTextProps {
  /** Its key, or the id of a draft; null for a new text. */
  readonly name: string | null;
  readonly builtIn: readonly BuiltInText[] | undefined;
  readonly sections: readonly SiteSection[] | undefined;
  readonly editing: Pick<Editing, 'begun' | 'saved' | 'savedFor' | 'close'>;
  readonly children: (text: TextInEditor) => ReactNode;
}

interface KnownText {
  readonly text: SiteText | undefined;
  readonly id: number | null;
}

export function EditedText({ name, builtIn, sections, editing, children }: EditedTextProps) {
  const { pathname } = useLocation();
  // The editor keeps the text it started with, even if its name changes.
  const [known, setKnown] = useState<KnownText | undefined>(() => {
    const text = name === null ? undefined : findText(sections ?? [], name);
    // A text without an entry in a filtered list may have one nevertheless.
    return name === null || text?.entry ? { text, id: text?.entry?.id ?? null } : undefined;
  });
  const menuInWords = useMenuLines(known?.text !== undefined && isMenuKey(known.text.key));
  const entries = useRead(known || name === null ? null : entriesPath(name));
  const copies = useRead(known ? null : copiesPath(siteContent.kind));
  if (known) {
    const resource = resourceOf(known.text, menuInWords);
    return (
      <RecordInEditor
        resource={resource}
        id={known.id}
        onClose={editing.close}
        // A built-in text keeps its key as its name.
        onBegun={(id) => known.text || editing.begun(id)}
        // A new text may belong to any section: the one that it gets is shown.
        onPublished={(_, { key }) => (known.text ? editing.saved(key) : editing.savedFor(pathname, key))}
      >
        {(editor) => children({ resource, text: known.text, editor })}
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
      onClose={editing.close}
    />
  );
}

function resourceOf(
  text: SiteText | undefined,
  menuInWords: (content: string) => string,
): typeof siteContent {
  const resource = placedResource(text);
  return text && isMenuKey(text.key)
    ? { ...resource, noun: 'menu', nameOf: () => text.title, inWords: { content: menuInWords } }
    : resource;
}

function placedResource(text: SiteText | undefined): typeof siteContent {
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
