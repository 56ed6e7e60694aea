import { MEGABYTE, UPLOAD_LIMIT, uploadRules } from '../../../uploads/upload.rules.ts';

const { mostAtOnce } = uploadRules.image;
const mostMegabytes = UPLOAD_LIMIT / MEGABYTE;

/** Each sentence has a form for one and a form for several. */
const sentences = {
  comments: ['A comment was left out.', '{n} comments were left out.'],
  deletions: ['Deleted text was left out.', 'Deleted text was left out.'],
  hidden: ['Hidden text was left out.', 'Hidden text was left out.'],
  links: [
    'A link had an address that is not allowed and is plain text now.',
    '{n} links had addresses that are not allowed and are plain text now.',
  ],
  places: [
    'A link led to a place within its document and is plain text now.',
    '{n} links led to places within their document and are plain text now.',
  ],
  pictures: [
    'A picture could not be taken from the clipboard. Drag its file into the text instead.',
    '{n} pictures could not be taken from the clipboard. Drag their files into the text instead.',
  ],
  surplusPictures: [
    `A picture was left out, because only ${mostAtOnce} are taken at once. Drag its file into the text instead.`,
    `{n} pictures were left out, because only ${mostAtOnce} are taken at once. Drag their files into the text instead.`,
  ],
  largePictures: [
    `A picture was left out, because it is larger than ${mostMegabytes} MB.`,
    `{n} pictures were left out, because they are larger than ${mostMegabytes} MB.`,
  ],
  foreignPictures: [
    'A picture is shown from another site. Add its file to the library to keep it.',
    '{n} pictures are shown from other sites. Add their files to the library to keep them.',
  ],
  unshownPictures: [
    'A picture was left out: pages show none in this text.',
    '{n} pictures were left out: pages show none in this text.',
  ],
  videos: ['A video was left out.', '{n} videos were left out.'],
  recordings: ['A sound recording was left out.', '{n} sound recordings were left out.'],
  embeds: ['Embedded content was left out.', 'Embedded content was left out in {n} places.'],
  drawings: ['A drawing was left out.', '{n} drawings were left out.'],
  fields: ['A form field was left out.', '{n} form fields were left out.'],
  formulas: [
    'A formula is plain text now. Please check it.',
    '{n} formulas are plain text now. Please check them.',
  ],
  tables: [
    'A table was turned into paragraphs, because its cells held more than text.',
    '{n} tables were turned into paragraphs, because their cells held more than text.',
  ],
} as const;

const formats = ['Underlining', 'Strikethrough', 'Superscript', 'Subscript'] as const;

export type Reason = keyof typeof sentences;
export type Format = (typeof formats)[number];

export class LeftOut {
  private readonly counts = new Map<Reason | Format, number>();

  constructor(counts: LeftOutCounts = []) {
    for (const [reason, count] of counts) {
      this.add(reason, count);
    }
  }

  add(reason: Reason | Format, count = 1): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + count);
  }

  toCounts(): LeftOutCounts {
    return [...this.counts];
  }

  toSentences(): string[] {
    const names = formats.filter((format) => this.counts.has(format));
    const said = (Object.keys(sentences) as Reason[]).flatMap((reason) => {
      const count = this.counts.get(reason) ?? 0;
      const [one, several] = sentences[reason];
      return count === 0 ? [] : [count === 1 ? one : several.replace('{n}', String(count))];
    });
    return names.length === 0 ? said : [...said, formatsSentence(names)];
  }
}

export type LeftOutCounts = readonly (readonly [Reason | Format, number])[];

function formatsSentence([first = '', ...others]: readonly string[]): string {
  const names = [first, ...others.map((name) => name.toLowerCase())];
  const last = names.pop();
  return names.length === 0 ? `${last} was left out.` : `${names.join(', ')} and ${last} were left out.`;
}
