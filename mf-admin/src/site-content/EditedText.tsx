import { useRead } from '@site/platform';
import { type ReactNode, useState } from 'react';
import { MissingRecord, noSuchRecord } from '../crud/MissingRecord';
import type { BuiltInText } from './builtInTexts';
import { entriesPath, siteContent } from './siteContent.resource';
import { findText, type SiteSection, type SiteText, siteTexts } from './siteTexts';

interface EditedTextProps {
  /** Its key, as the address has it. */
  readonly name: string;
  /** What the site shows; undefined while it is not known. */
  readonly builtIn: readonly BuiltInText[] | undefined;
  /** The texts that are listed. */
  readonly sections: readonly SiteSection[] | undefined;
  readonly onClose: () => void;
  /** The editor. */
  readonly children: (text: SiteText) => ReactNode;
}

/** The text that the address says is being edited. It is there as long as that is so. */
export function EditedText({ name, builtIn, sections, onClose, children }: EditedTextProps) {
  // The form begins with one version and is saved against that one, whatever the list learns meanwhile.
  const [known, setKnown] = useState(() => {
    const listed = findText(sections ?? [], name);
    // What a filtered list has no entry of may have one nevertheless.
    return listed?.entry && listed;
  });
  const { data, error, isValidating, mutate } = useRead(known ? null : entriesPath(name));
  if (known) {
    return children(known);
  }
  const isRead = data !== undefined && !isValidating && builtIn !== undefined;
  const found = isRead ? findText(siteTexts(builtIn, { entries: data.data }, ''), name) : undefined;
  if (found) {
    setKnown(found);
  }
  return (
    <MissingRecord
      noun={siteContent.noun}
      error={isRead && !found ? noSuchRecord : error}
      onRetry={() => void mutate()}
      onClose={onClose}
    />
  );
}
