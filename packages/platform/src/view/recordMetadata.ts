import { webUrl } from '@site/rules/links';
import { imageRules } from '../generated/imageRules';

/** Texts with formatting are passed as plain text. */
export interface RecordMetadata {
  readonly title: string;
  readonly description: string;
}

interface PicturedMetadata extends RecordMetadata {
  readonly picture: string | null;
}

type Texts<Name extends string> = Readonly<Record<Name, string>>;

type Pictured<Name extends string> = { readonly [Field in Name]: string | null };

export function articleMetadata({
  title,
  excerpt,
  imageUrl,
}: Texts<'title' | 'excerpt'> & Pictured<'imageUrl'>): PicturedMetadata {
  return { title, description: excerpt, picture: imageUrl };
}

export function companyMetadata({
  name,
  description,
  logoUrl,
}: Texts<'name' | 'description'> & Pictured<'logoUrl'>): PicturedMetadata {
  return { title: name, description, picture: logoUrl };
}

export function memberMetadata({
  name,
  title,
  bio,
  imageUrl,
}: Texts<'name' | 'title' | 'bio'> & Pictured<'imageUrl'>): PicturedMetadata {
  return { title: name, description: `${title}. ${bio}`, picture: imageUrl };
}

export function jobMetadata({
  title,
  location,
  type,
  description,
}: Texts<'title' | 'location' | 'type' | 'description'>): RecordMetadata {
  return { title, description: `${location}, ${type}. ${description}` };
}

export function pageMetadata({
  title,
  summary,
}: Texts<'title'> & { readonly summary: string | null }): RecordMetadata {
  return { title, description: summary || title };
}

export const recordMetadata = {
  articles: articleMetadata,
  companies: companyMetadata,
  team: memberMetadata,
  jobs: jobMetadata,
  pages: pageMetadata,
};

export function documentTitle(title: string, siteName: string): string {
  return `${title} | ${siteName}`;
}

/** Every site can show a JPEG, but few an SVG. */
export function sharedPictureUrl(
  picture: string | null | undefined,
  siteUrl: (path: string) => string,
): string | undefined {
  const shared = picture && hasVersions(picture) ? picture + imageRules.share : picture;
  const url = shared?.startsWith('/') ? new URL(siteUrl(shared)).href : webUrl(shared);
  return url !== undefined && !/\.svgz?$/i.test(new URL(url).pathname) ? url : undefined;
}

function hasVersions(url: string): boolean {
  const { root, original } = imageRules;
  return url.startsWith(root) && new RegExp(original).test(url.slice(root.length));
}

/** In characters. */
const DESCRIPTION_LENGTH = 160;

export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= DESCRIPTION_LENGTH) {
    return line;
  }
  const start = characters.slice(0, DESCRIPTION_LENGTH);
  const lastBlank = start.lastIndexOf(' ');
  // A cut between words must not lose most of the text.
  const end = lastBlank > DESCRIPTION_LENGTH / 2 ? lastBlank : DESCRIPTION_LENGTH - 1;
  return `${start.slice(0, end).join('')}…`;
}
