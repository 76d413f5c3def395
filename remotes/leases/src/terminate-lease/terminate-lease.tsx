import { laterEnd } from '@keystead/api-client/days'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { StepsAccount, Wizard } from '@keystead/ui-kit'
import { useMemo } from 'react'
import * as z from 'zod'
import type { LeaseActProps } from '../act-parts/act-props.ts'
import { leaseName } from '../act-parts/lease-name.ts'
import { useLeaseSurroundings } from '../act-parts/use-lease-surroundings.ts'
import { TerminateFields } from './terminate-fields.tsx'
import { TerminateReview } from './terminate-review.tsx'
import { type TerminateValues, terminateSchema } from './terminate-schema.ts'
import { useTerminate } from './use-terminate.ts'

/** Ends a lease on a day, after a look at what that changes. */
export function TerminateLease({ dialog, lease }: LeaseActProps) {
  const { t } = useModuleTranslation()
  const today = useFormat().today()
  const around = useLeaseSurroundings(lease)
  const { save, submit, place } = useTerminate(dialog, lease, around)
  const schema = useMemo(() => terminateSchema(lease), [lease])
  const end = lease.end_date ?? laterEnd(lease.start_date, today)
  // What is offered of the unit has to be known: the form begins with it.
  if (around.isPending) return null
  return (
    <Wizard<TerminateValues>
      dialog={place}
      title={[t('terminate.title'), leaseName(lease)].filter(Boolean).join(': ')}
      size={720}
      initialValues={{ end_date: end, status_now: false, mark_free: true }}
      submitLabel={save.failed ? t('steps.resume') : t('terminate.submit')}
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

/** A review has no fields of its own. */
const nothing = z.object({})
