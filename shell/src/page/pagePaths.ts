import { type ApiPath, contentPath, type PageMatch, type SlicePage } from '@site/platform';
import { frameTexts } from '@site/platform/shell';

/** The path of the frame's texts. */
export const frameTextsPath = contentPath(frameTexts.builtIn);

/** Returns the API paths of everything on a page: its own reads, its texts, and those of the frame. */
export function pagePaths(page: SlicePage, match: PageMatch): readonly ApiPath[] {
  return [
    ...page.data(match),
    ...(page.texts ?? []).map(({ builtIn }) => contentPath(builtIn)),
    frameTextsPath,
  ];
}
