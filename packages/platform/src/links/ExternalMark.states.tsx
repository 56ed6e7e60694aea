import { ExternalMark } from './ExternalMark';

export const states = {
  default: (
    <a href="https://example.com" rel="noopener">
      example.com
      <ExternalMark />
    </a>
  ),
};
