import { StyleProvider } from '@ant-design/cssinjs';
import { styleNonce } from '@site/platform/session';
import { ConfigProvider } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './AdminTheme.module.css';
import { useAdminTheme } from './useAdminTheme';

/** The security policy allows only styles with this nonce. */
export function AdminTheme({ children }: { readonly children: ReactNode }) {
  const theme = useAdminTheme();
  const [csp] = useState(() => ({ nonce: styleNonce() }));
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        csp={csp}
        button={{ className: styles.button }}
        switch={{ className: styles.switch }}
        checkbox={{ className: styles.checkbox }}
        drawer={{ classNames: { close: styles.close } }}
        modal={{ classNames: { close: styles.close } }}
        segmented={{ className: styles.segmented }}
        form={{ className: styles.form }}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
