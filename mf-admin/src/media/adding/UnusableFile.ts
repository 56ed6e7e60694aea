import { uploadRules } from '@site/platform/admin-rules';
import type { MediaKind } from '../media';

/** With extensions, since systems do not know every type. */
export const acceptedFiles: Readonly<Record<MediaKind, string>> = {
  picture: 'image/*,.heic,.svg',
  document: `${uploadRules.document.type},.pdf`,
};

export interface FittedFile {
  readonly file: File;
  /** `12000 × 9000`, if it was scaled down. */
  readonly scaledFrom?: string;
}

export class UnusableFile extends Error {
  readonly title: 'Invalid file type' | 'File too large';

  constructor(title: UnusableFile['title'], sentence: string) {
    super(sentence);
    this.title = title;
  }
}
