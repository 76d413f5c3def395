import { lazyPart } from '@keystead/ui-kit/lazy-part'
import { withTries } from '@keystead/ui-kit/with-tries'
import type { ComponentType } from 'react'
import { PageMissing } from './pages/errors/page-missing.tsx'

interface PageFile {
  Component: ComponentType
}

/** How often a lost page was asked for again. */
let retries = 0

/**
 * A page that is loaded when it is opened, with tries. The router keeps a rejected loader for ever, so it never sees
 * one: in its place stands a page whose Retry asks again. A page inside a frame that was lost too asks along with it.
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
