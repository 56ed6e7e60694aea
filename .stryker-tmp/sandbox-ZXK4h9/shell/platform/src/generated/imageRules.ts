/** File names and derivatives of uploaded images, from the API's document. */
export const imageRules = {
  "root": "/uploads/",
  "original": "^[\\w./-]+-([1-9]\\d{0,4})x([1-9]\\d{0,4})\\.(?:jpg|png|svg|webp)$",
  "widths": [
    320,
    480,
    640,
    960,
    1280,
    1600,
    1920
  ],
  "formats": [
    "avif",
    "webp"
  ],
  "derivative": ".w{width}.{format}",
  "share": ".share.jpg"
} as const;
