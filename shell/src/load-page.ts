import { lazyPart } from '@keystead/ui-kit/lazy-part'
import { withTries } from '@keystead/ui-kit/with-tries'
import type { ComponentType } from 'react'
import { PageMissing } from './pages/errors/page-missing.tsx'

interface PageFile {
  Component: ComponentType
}

/** Retries of lost pages so far. */
let retries = 0

/**
 * A lazily loaded page, with retries. The router caches a rejected loader for good, so failures resolve to a page with
 * Retry instead. A nested page that failed too retries along with it.
 */
export function page(load: () => Promise<PageFile>): () => Promise<PageFile> {
  let retriesBefore = 0
  const again = async () => {
    retries += 1
    return (await load()).Component
  }
  const Later = lazyPart(again, { missing: PageMissing, triedBefore: () => retries === retriesBefore })
  return () =>
    withTries(load).catch(() => {
      retriesBefore = retries
      return { Component: Later }
    })
}
