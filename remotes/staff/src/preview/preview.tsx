import { isMissing } from '@keystead/api-client/transport'
import { useModuleTranslation } from '@keystead/module-sdk'
import { isPlan, usualPlan } from '@keystead/module-sdk/manifest/person'
import { EmptyState, ListStates, Skeleton } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ChangeQuestion } from '../change/change-question.tsx'
import { useChange } from '../change/use-change.ts'
import { ConsolePage } from '../frame/console-page.tsx'
import type { PreviewOf } from '../registry/client.ts'
import { previewRead } from '../registry/queries.ts'
import { DecisionTable } from './decision-table.tsx'
import { PersonForm } from './person-form.tsx'
import { PreviewedAs } from './previewed-as.tsx'
import { TierChoice } from './tier-choice.tsx'

function previewOf(params: URLSearchParams): PreviewOf {
  const email = params.get('email')?.trim()
  if (email) return { email }
  const plan = params.get('plan')
  return { plan: isPlan(plan) ? plan : usualPlan, role: 'landlord' }
}

/** What a tier or a person gets of each module, and why. The URL selects whom. */
export function Screen() {
  const { t } = useModuleTranslation()
  const subject = previewOf(useSearchParams()[0])
  const read = useQuery(previewRead(subject))
  const changing = useChange()
  const isNobody = read.isError && isMissing(read.error)
  return (
    <ConsolePage part={t('tab.preview')}>
      <TierChoice shown={'plan' in subject ? subject.plan : null} />
      <PersonForm email={'email' in subject ? subject.email : ''} />
      <ListStates
        pending={!read.data && !isNobody}
        skeleton={<Skeleton shape="table" />}
        error={read.isError && !read.data && !isNobody ? t('preview.failed') : undefined}
        onRetry={() => void read.refetch()}
        refetching={read.isError && read.isFetching}
        empty={isNobody && <EmptyState inPart title={t('preview.nobody')} text={t('preview.nobodyText')} />}
      >
        {read.data && (
          <PreviewedAs answer={read.data} onAsk={changing.ask}>
            <DecisionTable decisions={read.data.modules} />
          </PreviewedAs>
        )}
      </ListStates>
      <ChangeQuestion changing={changing} />
    </ConsolePage>
  )
}
