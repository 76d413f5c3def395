import { fromCents, toCents } from '@keystead/api-client/money'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm, type DialogPlace } from '@keystead/ui-kit'
import { useMemo, useState } from 'react'
import { candidatesOf } from '../bank-match/candidates.ts'
import { likelyLease, monthFor } from '../bank-match/suggest.ts'
import { useCents } from '../parts/use-cents.ts'
import { leaseOptions } from '../payment-form/lease-options.ts'
import type { PlacedAccount } from '../reads/placed-account.ts'
import type { Place } from '../reads/use-places.ts'
import { AssignParts } from './assign-parts.tsx'
import { assignSchema } from './assign-schema.ts'
import styles from './bank-import.module.css'
import type { Part, PlannedLine } from './plan.ts'

export interface AssignFormProps {
  dialog: DialogPlace
  planned: PlannedLine
  rows: readonly PlacedAccount[]
  places?: ReadonlyMap<string, Place>
  onChosen: (key: string, parts: readonly Part[]) => void
}

/** Assigns a line to one lease, or splits it over several. */
export function AssignForm({ dialog, planned, rows, places, onChosen }: AssignFormProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const money = useCents()
  const { line, parts, matchedPayment } = planned
  const cents = Math.abs(line.cents)
  const schema = useMemo(() => assignSchema(cents, money), [cents, money])
  const initialParts = parts.map((part) => ({
    leaseId: part.leaseId,
    kind: part.kind,
    amount: fromCents(part.cents),
    month: part.month,
  }))
  const [candidates] = useState(() => candidatesOf(rows))
  const [likely] = useState(() => likelyLease(line, candidates))
  const monthOf = (leaseId: unknown) => {
    const candidate = candidates.find((each) => each.leaseId === leaseId)
    return candidate && monthFor(line, candidate)
  }
  return (
    <DialogForm
      dialog={dialog}
      title={t('bankImport.assign.one')}
      size={720}
      schema={schema}
      initialValues={{
        parts:
          initialParts.length > 0
            ? initialParts
            : [{ leaseId: likely, kind: 'rent', amount: fromCents(cents), month: monthOf(likely) }],
      }}
      submitLabel={t('bankImport.act.assign')}
      translate={t}
      onSubmit={(values) =>
        onChosen(
          line.key,
          values.parts.map(({ leaseId, kind, amount, month }) => ({
            leaseId,
            kind,
            cents: toCents(amount),
            month: kind === 'rent' ? month : undefined,
            besides: matchedPayment?.id,
          })),
        )
      }
    >
      <p className={styles.facts}>
        {[format.date(line.day), line.name, line.purpose, line.iban, money(line.cents)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <AssignParts
        cents={cents}
        isDebit={line.cents < 0}
        leases={leaseOptions(rows, places)}
        rows={rows}
        monthOf={monthOf}
      />
    </DialogForm>
  )
}
