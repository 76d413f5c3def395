import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'

const theme = { zeroRuntime: true, cssVar: { key: 'ks' } }

/** Within the kit's provider: has antd write no styles, which a test does not look at and would wait for. */
export const Unstyled = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={theme}>{children}</ConfigProvider>
)
