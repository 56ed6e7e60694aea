/** Where `npm run dev` shows the shared parts. */
export const UI_PATH = '/__ui';
