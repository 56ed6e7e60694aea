import { Footer } from './Footer';

export const isWide = true;
export const windowHeight = 460;
export const states = { default: <Footer year={2026} slices={[]} /> };
