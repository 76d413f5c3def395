import { lazyPart } from '@keystead/ui-kit/lazy-part'
import { useIndexStore } from '../federation/module-index/index-store.ts'

const Loaded = lazyPart(
  async () => (await import(/* webpackChunkName: "tries" */ './try-ribbon.tsx')).TryRibbon,
  { missing: () => null },
)

/** What this browser tries before it is promoted. Who tries nothing fetches nothing of it. */
export function TryRibbon() {
  const tries = useIndexStore((state) => state.index?.tries)
  return tries?.length ? <Loaded tries={tries} /> : null
}
