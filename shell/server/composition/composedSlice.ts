import type { SliceManifest } from '@site/platform/shell';
import type { ComposedSlice } from '../../src/page/composition';

/** Returns what a visit gets to know about a release: what a browser needs to show it and to verify its files. */
export function composedSlice(manifest: SliceManifest): ComposedSlice {
  const { slice, release, container, routes, slots, menu, browserEntry, files } = manifest;
  return {
    slice,
    release,
    container,
    routes,
    slots,
    menu,
    browserEntry,
    base: `/slices/${slice}/${release}/`,
    integrity: Object.fromEntries(
      Object.entries(files).filter(([path]) => /^browser\/.*\.(?:js|css)$/.test(path)),
    ),
  };
}
