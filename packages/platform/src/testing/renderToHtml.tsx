import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerRouter } from '../ServerRouter';
import { TestSite, type TestSiteOptions } from './TestSite';

/** Returns the HTML that the server sends for a part of a slice, before any script runs. For tests without a DOM. */
export function renderToHtml(part: ReactNode, { url = '/', ...options }: TestSiteOptions = {}): string {
  return renderToString(
    <ServerRouter url={url}>
      <TestSite {...options}>{part}</TestSite>
    </ServerRouter>,
  );
}
