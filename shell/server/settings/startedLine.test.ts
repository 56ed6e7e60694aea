import { expect, it } from '@jest/globals';
import { startedLine } from './startedLine';

it.each([
  [{ PORT: 3100 }, 'Site: http://localhost:3100'],
  [{ PORT: 4101, PUBLIC_URL: 'http://localhost:3000' }, 'Site: http://localhost:3000, on port 4101'],
  [{ PORT: 3000, PUBLIC_URL: 'https://www.site.example' }, 'Site: https://www.site.example, on port 3000'],
])('says of %j where visitors find the site', (environment, line) => {
  expect(startedLine(environment)).toBe(line);
});
