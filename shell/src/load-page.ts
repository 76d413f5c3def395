import { lazyPart } from '@keystead/ui-kit/lazy-part'
import { withTries } from '@keystead/ui-kit/with-tries'
import type { ComponentType } from 'react'
import { PageMissing } from './pages/errors/page-missing.tsx'

interface PageFile {
  Component: ComponentType
}

/**
 * A page that is loaded when it is opened, with tries. The router keeps a rejected loader for ever, so it never sees
 * one: in its place stands a page whose Retry asks again.
 */
export function page(load: () => Promise<PageFile>): () => Promise<PageFile> {
  const Later = lazyPart(async () => (await load()).Component, { missing: PageMissing, triedBefore: true })
  return () => withTries(load).catch(() => ({ Component: Later }))
}
