import { imageRules } from '../uploads/image.rules.js';

const LONGEST = 1_100;

const addresses = new RegExp(
  `${imageRules.root}([\\w./-]*?-[1-9]\\d{0,4}x[1-9]\\d{0,4}(?:-animated|-browser)?\\.(?:gif|jpg|png|svg|webp))`,
  'g',
);

/** Finds the uploads that rows name, in any column and any text. */
export class UploadNames {
  readonly found = new Set<string>();
  private before = '';

  see(piece: Buffer): void {
    const text = this.before + piece.toString('latin1');
    for (const [, name = ''] of text.matchAll(addresses)) {
      this.found.add(name);
    }
    this.before = text.slice(-LONGEST);
  }
}
