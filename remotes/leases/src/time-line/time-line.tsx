import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { ownValue } from '@keystead/api-client/own-value'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { PeriodTab } from './period-tab.tsx'
import { panelId, tabId } from './tab-ids.ts'
import styles from './time-line.module.css'
import type { SelectedPeriod } from './use-selected-period.ts'

/** Target index per arrow key; other keys are ignored. */
const leadsTo: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

export interface TimeLineProps extends SelectedPeriod {
  lease: LeaseAgreement
}

/** Rental periods as tabs in chronological order. */
export function TimeLine({ lease, steps, selected, select }: TimeLineProps) {
  const { t } = useModuleTranslation()
  const line = useRef<HTMLDivElement>(null)
  useInSight(line, selected?.period.id)
  const go = (event: KeyboardEvent) => {
    const at = selected ? steps.indexOf(selected) : 0
    const next = steps[ownValue(leadsTo, event.key)?.(at, steps.length - 1) ?? -1]
    if (!next) return
    event.preventDefault()
    select(next.period.id)
    document.getElementById(tabId(next.period.id))?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={line}
      role="tablist"
      aria-label={t('detail.tab.periods')}
      className={styles.line}
      onKeyDown={go}
    >
      {steps.map((step) => (
        <PeriodTab
          key={step.period.id}
          lease={lease}
          step={step}
          panel={panelId}
          selected={step === selected}
          onSelect={() => select(step.period.id)}
        />
      ))}
    </div>
  )
}

/** Centres the tab by scrolling the timeline only; `scrollIntoView` would scroll the page too. */
function useInSight(line: { current: HTMLDivElement | null }, id: string | undefined) {
  useLayoutEffect(() => {
    const tab = id && document.getElementById(tabId(id))
    if (!tab || !line.current) return
    line.current.scrollLeft = tab.offsetLeft - (line.current.clientWidth - tab.offsetWidth) / 2
  }, [line, id])
}
