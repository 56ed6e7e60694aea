import { useCompanyConfig } from '@site/platform';

interface PageMetadataProps {
  /** Title of the page without the group's name, which follows it: `Our Companies`. */
  readonly title: string;
  readonly description: string;
  /** Address of a picture that stands for the page where it is shared. */
  readonly image?: string | null;
}

/** The document's title and what search engines and shared links say of the page. React moves it into the head. */
export function PageMetadata({ title, description, image }: PageMetadataProps) {
  const { name } = useCompanyConfig();
  const summary = shortened(description);
  return (
    <>
      <title>{`${title} | ${name}`}</title>
      <meta name="description" content={summary} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:site_name" content={name} />
      {image && <meta property="og:image" content={image} />}
    </>
  );
}

/** Search engines show about this many characters of a description. */
const DESCRIPTION_LENGTH = 160;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= DESCRIPTION_LENGTH) {
    return line;
  }
  return `${characters
    .slice(0, DESCRIPTION_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
