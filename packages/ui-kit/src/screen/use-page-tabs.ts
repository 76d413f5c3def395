import { useSearchParams } from 'react-router-dom'
import type { TabsProps } from '../nav/tabs.tsx'

export interface PageTab<Name extends string> {
  tab: Name
  label: string
  count?: number
}

/**
 * The tabs of a page, each an address (`?tab=settings`), and the one that is open: `usual` where the address names none
 * of them.
 */
export function usePageTabs<Name extends string>(
  tabs: readonly PageTab<Name>[],
  usual: Name,
): { tab: Name; items: TabsProps['items'] } {
  const [params] = useSearchParams()
  const asked = params.get('tab')
  const open = tabs.find(({ tab }) => tab === asked)?.tab ?? usual
  return {
    tab: open,
    items: tabs.map(({ tab, ...rest }) => ({ ...rest, to: `?tab=${tab}`, current: tab === open })),
  }
}
