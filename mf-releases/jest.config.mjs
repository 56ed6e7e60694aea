import sliceTests from '@site/platform/jest-config';

export default sliceTests;
