/** How slices, releases and their files are named, and how much a release may hold, from the API's document. Sizes are in bytes. */
export const releaseRules = {
  "sliceName": {
    "pattern": "^mf-[a-z0-9]+(?:-[a-z0-9]+)*$",
    "maxLength": 50
  },
  "releaseName": {
    "pattern": "^\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z]+(?:[.\\-][0-9A-Za-z]+)*)?-[0-9a-f]{8}$",
    "maxLength": 100
  },
  "filePath": {
    "pattern": "^(?:browser|server)/[\\w\\-][\\w.~\\-]*$",
    "maxLength": 300
  },
  "fileTypes": {
    "browser": [
      "js",
      "css",
      "json",
      "woff2",
      "woff",
      "avif",
      "gif",
      "jpg",
      "jpeg",
      "png",
      "svg",
      "webp"
    ],
    "server": [
      "cjs",
      "js",
      "css",
      "json",
      "woff2",
      "woff",
      "avif",
      "gif",
      "jpg",
      "jpeg",
      "png",
      "svg",
      "webp"
    ]
  },
  "mostFiles": 2000,
  "bytes": {
    "file": 10485760,
    "release": 52428800
  }
} as const;
