import type { APIRequestContext } from '@playwright/test';

let shade = 0;

/** Draws a picture that was never uploaded before. */
function drawing(): Buffer {
  shade += 1;
  const mark = crypto.randomUUID();
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"><title>${mark}</title><rect width="${shade}" height="320" fill="#c0402f"/></svg>`,
  );
}

/** Uploads a drawing as an administrator. Returns the outcome and how long it took, in milliseconds. */
export async function upload(api: APIRequestContext) {
  const began = performance.now();
  const answer = await api.post('/api/upload/logo', {
    multipart: { image: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: drawing() } },
    timeout: 15_000,
  });
  const body: { imageUrl?: string; error?: string } = await answer.json();
  return { status: answer.status(), took: performance.now() - began, ...body };
}
