import { useInView } from '@keystead/api-client/react/use-in-view'
import { lazyPart } from '@keystead/ui-kit/lazy-part'
import { useTranslation } from 'react-i18next'
import { useNav } from '../../nav/use-nav.ts'
import { nameOf } from '../../session/name-of.ts'
import { useSession } from '../../session/session-store.ts'
import { stepsStateOf } from '../../storage/first-steps.ts'
import { hasSkippedName } from '../../storage/skipped-name.ts'
import type { StepListProps } from './step-list.tsx'

// Most users are past this, so neither the list nor the modules' progress is loaded for them.
const FirstThings = lazyPart<StepListProps>(
  async () => (await import(/* webpackChunkName: "first-steps" */ './step-list.tsx')).FirstThings,
  { missing: () => null },
)

/**
 * The modules' first steps. Styles hide them if a card says that the account has begun, unless they were shown here
 * before: then they stay until all are done or the user hides them.
 */
export function FirstSteps({ above }: Pick<StepListProps, 'above'>) {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const entries = useNav('start')
  // Large margin: the part above it must not wait for scrolling.
  const [box, shown] = useInView<HTMLDivElement>('10000px')
  const state = stepsStateOf(user.id)
  // Not only once visible: the question is above the cards and would shift them.
  const asksName = nameOf(user) === null && !hasSkippedName(user.id)
  if (entries.length === 0 || state === 'over') return null
  return (
    <div ref={box} className={state ? 'sh-dashboard-start sh-dashboard-started' : 'sh-dashboard-start'}>
      {(shown || asksName) && (
        <FirstThings
          title={t('start.title')}
          entries={entries}
          above={above}
          asksName={asksName}
          withSteps={shown}
        />
      )}
    </div>
  )
}
