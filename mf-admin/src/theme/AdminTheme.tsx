import { StyleProvider } from '@ant-design/cssinjs';
import { styleNonce } from '@site/platform/session';
import { ConfigProvider } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './AdminTheme.module.css';
import { useAdminTheme } from './useAdminTheme';

/** Gives antd the site's look, and permission to create styles. */
export function AdminTheme({ children }: { readonly children: ReactNode }) {
  const theme = useAdminTheme();
  const [csp] = useState(() => ({ nonce: styleNonce() }));
  return (
    // In a layer of its own, below the one with the slice's styles.
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        csp={csp}
        button={{ className: styles.button }}
        segmented={{ className: styles.segmented }}
        form={{ className: styles.form }}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
