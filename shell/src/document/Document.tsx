import { ReadsProvider } from '@site/platform/shell';
import type { ReactNode } from 'react';
import { PAYLOAD_ELEMENT_ID, type PagePayload } from '../page/pagePayload';

interface DocumentProps {
  readonly payload: PagePayload;
  readonly headScript: string;
  readonly payloadText: string;
  readonly nonce?: string;
  readonly children: ReactNode;
}

export function Document({ payload, headScript, payloadText, nonce, children }: DocumentProps) {
  const { styles, sliceStyles, scripts, preloads, fonts } = payload.assets;
  return (
    // The head's script sets attributes before React runs.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; its hash is in the content security policy */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {sliceStyles.map(({ href, mark, integrity }) => (
          <link
            key={href}
            rel="stylesheet"
            href={href}
            integrity={integrity}
            crossOrigin="anonymous"
            data-rspack={mark}
          />
        ))}
        {/* The attribute keeps browsers from fetching these files before the content is painted: see
            `startScript`. */}
        {scripts.map((href) => (
          <link key={href} rel="preload" as="script" href={href} media="not all" data-start="script" />
        ))}
        {preloads.map(({ href, integrity }) => (
          <link
            key={href}
            rel="preload"
            as="script"
            href={href}
            integrity={integrity}
            crossOrigin={integrity && 'anonymous'}
            media="not all"
            data-start="preload"
          />
        ))}
      </head>
      <body>
        <ReadsProvider data={payload.data} failures={payload.failures}>
          {children}
        </ReadsProvider>
        <script
          id={PAYLOAD_ELEMENT_ID}
          type="application/json"
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped, in a block that never runs
          dangerouslySetInnerHTML={{ __html: payloadText }}
        />
      </body>
    </html>
  );
}
