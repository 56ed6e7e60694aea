import * as runtime from 'react-refresh/runtime';

// For `sharedRefresh/runtime.js` of the slices. It must run before React, which reads the runtime once.
window.__siteReactRefresh = runtime;
