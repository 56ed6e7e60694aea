import { uploadRules } from '@site/platform/admin-rules';
import type { MediaKind } from '../media';

/** A system may not know every type, so extensions count, too. Pictures may be anything that the browser reads. */
export const acceptedFiles: Readonly<Record<MediaKind, string>> = {
  picture: 'image/*,.heic,.svg',
  document: `${uploadRules.document.type},.pdf`,
};

export interface FittedFile {
  readonly file: File;
  /** `12000 × 9000`, if it was scaled down. */
  readonly scaledFrom?: string;
}

/** A file that is not sent. The title is of a notice. */
export class UnusableFile extends Error {
  readonly title: 'Invalid file type' | 'File too large';

  constructor(title: UnusableFile['title'], sentence: string) {
    super(sentence);
    this.title = title;
  }
}
