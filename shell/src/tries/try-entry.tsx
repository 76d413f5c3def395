import { lazyPart } from '@keystead/ui-kit/lazy-part'
import { useIndexStore } from '../federation/module-index/index-store.ts'

const Loaded = lazyPart(
  async () => (await import(/* webpackChunkName: "trials" */ './try-ribbon.tsx')).TryRibbon,
  { missing: () => null },
)

/** The try ribbon; its code only loads if this browser tries a version. */
export function TryRibbon() {
  const tries = useIndexStore((state) => state.index?.tries)
  return tries?.length ? <Loaded tries={tries} /> : null
}
