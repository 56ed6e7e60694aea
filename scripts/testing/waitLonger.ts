import { configure } from '@testing-library/react';

// A busy machine needs more than the second that `findBy` waits by default.
configure({ asyncUtilTimeout: 15_000 });
