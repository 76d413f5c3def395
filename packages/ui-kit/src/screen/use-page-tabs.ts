import { useSearchParams } from 'react-router-dom'
import type { TabsProps } from '../nav/tabs.tsx'

export interface PageTab<Name extends string> {
  tab: Name
  label: string
  count?: number
}

/** A page's tabs as URLs (`?tab=settings`), and the open one: `usual` if the URL names none. */
export function usePageTabs<Name extends string>(
  tabs: readonly PageTab<Name>[],
  usual: Name,
): { tab: Name; items: TabsProps['items'] } {
  const [params] = useSearchParams()
  const requested = params.get('tab')
  const open = tabs.find(({ tab }) => tab === requested)?.tab ?? usual
  return {
    tab: open,
    items: tabs.map(({ tab, ...rest }) => ({ ...rest, to: `?tab=${tab}`, current: tab === open })),
  }
}
