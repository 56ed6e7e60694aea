import { type ApiPath, contentPath, type PageMatch, type SlicePage } from '@site/platform';
import { frameTexts } from '@site/platform/shell';

export const frameTextsPath = contentPath(frameTexts.builtIn);

export function pagePaths(page: SlicePage, match: PageMatch): readonly ApiPath[] {
  return [
    ...page.data(match),
    ...(page.texts ?? []).map(({ builtIn }) => contentPath(builtIn)),
    frameTextsPath,
  ];
}
