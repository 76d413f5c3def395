import { useState } from 'react'
import { refreshIndex } from '../module-index/index-store.ts'
import { PagesMissing } from './missing.tsx'

/** The registry has never answered in this browser: the frame stands, Retry asks again in place (R27). */
export function RegistryUnknown() {
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await refreshIndex()
    setRetrying(false)
  }
  return <PagesMissing onRetry={() => void retry()} retrying={retrying} />
}
