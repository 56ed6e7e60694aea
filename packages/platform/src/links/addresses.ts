export { webUrl } from '@site/rules/links';
export { mailUrl } from '@site/rules/mailUrl';
