import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'

const theme = { zeroRuntime: true, cssVar: { key: 'ks' } }

/** Within the kit's provider: disables antd's styles, which tests do not need and would wait for. */
export const Unstyled = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={theme}>{children}</ConfigProvider>
)
