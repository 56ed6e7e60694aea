import { paths } from '@site/platform/paths';
import { CallError, useCalls } from '@site/platform/session';

const HOURS = 24;

export function useSiteAsOf(): (at: Date) => Promise<string | undefined> {
  const calls = useCalls();
  return async (at) => {
    // Browsers block a tab that opens after the click was handled.
    const tab = window.open('about:blank');
    try {
      const { data } = await calls.send('post', '/api/content-previews', {
        body: { at: at.toISOString(), hours: HOURS },
      });
      const url = `${data.origin}${paths.home}?preview=${encodeURIComponent(data.token)}`;
      if (!tab) {
        return 'Your browser blocked the new tab. Allow this site to open tabs, then try again.';
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
