import { paths } from '@site/platform/paths';
import { CallError, useCalls } from '@site/platform/session';

/** For so long the preview counts, in hours. */
const HOURS = 24;

/** Opens the site as it will be at a moment; resolves with why it could not be, in words. */
export function useSiteAsOf(): (at: Date) => Promise<string | undefined> {
  const calls = useCalls();
  return async (at) => {
    // At once, while the click counts: a tab that is opened later is blocked.
    const tab = window.open('about:blank');
    try {
      const { data } = await calls.send('post', '/api/content-previews', {
        body: { at: at.toISOString(), hours: HOURS },
      });
      const url = `${data.origin}${paths.home}?preview=${encodeURIComponent(data.token)}`;
      if (!tab) {
        return 'The browser has blocked the new tab. Allow this site to open tabs, and try again.';
      }
      tab.opener = null;
      tab.location.href = url;
      return undefined;
    } catch (error) {
      tab?.close();
      return (error instanceof CallError && error.sentence) || 'This did not work. Please try again.';
    }
  };
}
