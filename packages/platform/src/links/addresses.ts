export { mailUrl, webUrl } from '@site/rules/links';
