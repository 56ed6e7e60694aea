export const UI_PATH = '/__ui';
