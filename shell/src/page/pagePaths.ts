import { type ApiPath, contentPath, type PageMatch, type SlicePage } from '@site/platform';
import { frameTexts, platformTextPaths } from '@site/platform/shell';

/** Where the texts of the frame come from. */
export const frameTextsPath = contentPath(frameTexts.builtIn);

/**
 * The API paths that everything on a page comes from: its own, its texts, and those of the frame.
 *
 * @param needsPlatformTexts See `ComposedSlice`.
 */
export function pagePaths(page: SlicePage, match: PageMatch, needsPlatformTexts = false): readonly ApiPath[] {
  return [
    ...page.data(match),
    ...(page.texts ?? []).map(({ builtIn }) => contentPath(builtIn)),
    ...(needsPlatformTexts ? platformTextPaths() : []),
    frameTextsPath,
  ];
}
