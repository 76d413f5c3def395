import { laterEnd } from '@keystead/api-client/days'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { StepsAccount, Wizard } from '@keystead/ui-kit'
import { useMemo } from 'react'
import * as z from 'zod'
import type { LeaseActProps } from '../act-parts/act-props.ts'
import { isOver } from '../act-parts/ended-lease.ts'
import { type LeaseChoices, WithChoices } from '../lease-form/lease-choices.tsx'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import { TerminateFields } from './terminate-fields.tsx'
import { TerminateReview } from './terminate-review.tsx'
import { type TerminateValues, terminateSchema } from './terminate-schema.ts'
import { useTerminate } from './use-terminate.ts'

/** Terminates a lease after a review. */
export function TerminateLease({ dialog, lease }: LeaseActProps) {
  const { t } = useModuleTranslation()
  const title = `${t('terminate.title')}: ${useLeaseWords().tenant(lease)}`
  return (
    <WithChoices dialog={dialog} title={title}>
      {(choices) => <TerminateWizard dialog={dialog} lease={lease} title={title} {...choices} />}
    </WithChoices>
  )
}

interface TerminateWizardProps extends LeaseActProps, LeaseChoices {
  title: string
}

function TerminateWizard({ dialog, lease, title, leases, places }: TerminateWizardProps) {
  const { t } = useModuleTranslation()
  const today = useFormat().today()
  const around = { leases, place: places.get(lease.rent_unit_id) }
  const { save, submit, place } = useTerminate(dialog, lease, around)
  const schema = useMemo(() => terminateSchema(lease), [lease])
  const hasEnded = lease.end_date !== null && lease.end_date < today
  const end = hasEnded ? lease.end_date : laterEnd(lease.start_date, today)
  return (
    <Wizard<TerminateValues>
      dialog={place}
      title={title}
      size={720}
      initialValues={{ end_date: end, status_now: false, mark_free: end !== null && isOver(end, today) }}
      submitLabel={save.failed ? t('wizard.resume') : t('terminate.title')}
      translate={t}
      onSubmit={submit}
      done={t('success.updated')}
      failed={t('error.update')}
      unfinished={
        save.isPartial
          ? { title: t('common:steps.partial'), account: <StepsAccount save={save} /> }
          : undefined
      }
      steps={[
        {
          key: 'end',
          title: t('terminate.step.end'),
          schema,
          content: <TerminateFields lease={lease} {...around} />,
        },
        {
          key: 'review',
          title: t('wizard.step.review'),
          schema: nothing,
          content: <TerminateReview lease={lease} {...around} />,
        },
      ]}
    />
  )
}

/** The review has no fields. */
const nothing = z.object({})
