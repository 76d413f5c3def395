import { lazyPart } from '@keystead/ui-kit/lazy-part'
import { withTries } from '@keystead/ui-kit/with-tries'
import type { ComponentType } from 'react'
import { PageMissing } from './pages/errors/page-missing.tsx'

interface PageFile {
  Component: ComponentType
}

/**
 * A lazily loaded page, with retries. The router caches a rejected loader for good, so failures resolve to a page with
 * Retry instead.
 */
export function page(load: () => Promise<PageFile>): () => Promise<PageFile> {
  const again = async () => (await load()).Component
  const Later = lazyPart(again, { missing: PageMissing, hasFailed: true })
  return () => withTries(load).catch(() => ({ Component: Later }))
}
