import * as runtime from 'react-refresh/runtime';

// `sharedRefresh/runtime.js` uses this. It must run before React, which reads the runtime only once.
window.__siteReactRefresh = runtime;
