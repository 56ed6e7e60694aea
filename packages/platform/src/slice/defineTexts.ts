/** HTML by key, grouped by the section where editors find it. */
type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

type KeyOf<Texts extends Sections> = { [Section in keyof Texts]: keyof Texts[Section] }[keyof Texts] & string;

/** Texts that editors may change; see {@link defineTexts}. */
export interface SiteTexts<Key extends string = string> {
  /** Editors see them in this order. */
  readonly sections: Sections;
  /** Shown to editors in place of a key that does not explain itself. */
  readonly titles?: Readonly<Partial<Record<Key, string>>>;
  /** What visitors get until an editor writes another text. */
  readonly builtIn: Readonly<Record<Key, string>>;
}

/** From large to small. Editors see a text in the same way as visitors. */
export type TextLook =
  | 'title'
  | 'heading'
  | 'subheading'
  | 'lead'
  | 'paragraph'
  | 'small'
  | 'label'
  | 'button'
  | 'primary-button'
  | 'link';

export interface TextPlace {
  /**
   * What the text is there: `second button`. Shown after the page and section: `Home, hero: second button`.
   */
  readonly name?: string;
  readonly look?: TextLook;
  /** Set on a dark background. */
  readonly isDeep?: true;
}

/**
 * Where the texts of a module appear. The module exports them as `places`, next to `texts`; visitors do not
 * load them.
 */
export type TextPlaces<Texts extends SiteTexts> = {
  readonly [Key in keyof Texts['builtIn']]?: TextPlace;
};

interface TextOptions<Key extends string> {
  /** For keys whose name is not enough: by default `hero_title` becomes 'Hero title'. */
  readonly titles?: Readonly<Partial<Record<Key, string>>>;
}

/**
 * Defines texts of a page that editors may change, in a module that imports nothing else. The module exports
 * them as `texts`, the slice's config lists it for the page's route, and the page passes them to
 * `definePage`.
 * @param sections By section and key. Simple HTML: paragraphs, headings, lists, links, emphasis.
 */
export function defineTexts<Texts extends Sections>(
  sections: Texts,
  { titles }: TextOptions<KeyOf<Texts>> = {},
): SiteTexts<KeyOf<Texts>> {
  return { sections, titles, builtIn: Object.assign({}, ...Object.values(sections)) };
}
