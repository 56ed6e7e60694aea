import { SectionLink } from './SectionLink';

const link = <SectionLink section="contact">Contact</SectionLink>;

export const states = { default: link, hover: link, focus: link };
