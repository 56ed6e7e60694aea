import { setLogLevel } from '@rspack/core/hot/log.js';

// A file of its own, so that it runs before what would tell of each update.
setLogLevel('warning');
