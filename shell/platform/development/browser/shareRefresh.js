import * as runtime from 'react-refresh/runtime';

// For the slices of the page: see `sharedRefresh/runtime.js`. It stands before React, which asks for it once.
window.__siteReactRefresh = runtime;
