/** HTML by key, by section. */
type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

type KeyOf<Texts extends Sections> = { [Section in keyof Texts]: keyof Texts[Section] }[keyof Texts] & string;

export interface SiteTexts<Key extends string = string> {
  readonly sections: Sections;
  /** Titles by key. By default, `hero_title` becomes 'Hero title'. */
  readonly titles?: Readonly<Partial<Record<Key, string>>>;
  /** Shown until an editor writes another text. */
  readonly builtIn: Readonly<Record<Key, string>>;
}

/** From large to small. */
export const textLooks = [
  ...(['title', 'heading', 'subheading', 'lead', 'paragraph', 'small'] as const),
  ...(['label', 'button', 'primary-button', 'link'] as const),
] as const;

type TextLook = (typeof textLooks)[number];

export interface TextPlace {
  /** `second button`, shown as `Home, hero: second button`. */
  readonly name?: string;
  readonly look?: TextLook;
  readonly isDeep?: true;
}

/** A module exports these as `places` next to `texts`; visitors do not load them. */
export type TextPlaces<Texts extends SiteTexts> = {
  readonly [Key in keyof Texts['builtIn']]?: TextPlace;
};

/**
 * Defines texts that editors may change, in a module that imports nothing else and exports them as `texts`.
 * @param sections Simple HTML by section and key.
 */
export function defineTexts<Texts extends Sections>(
  sections: Texts,
  { titles }: Pick<SiteTexts<KeyOf<Texts>>, 'titles'> = {},
): SiteTexts<KeyOf<Texts>> {
  return { sections, titles, builtIn: Object.assign({}, ...Object.values(sections)) };
}
