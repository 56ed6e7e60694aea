import * as runtime from 'react-refresh/runtime';

// For the slices of the page: see `sharedRefresh/runtime.js`. Must run before React, which reads the runtime once.
window.__siteReactRefresh = runtime;
