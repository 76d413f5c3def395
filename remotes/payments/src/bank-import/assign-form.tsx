import { fromCents, toCents } from '@keystead/api-client/money'
import { useFormat, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import {
  Button,
  DialogForm,
  type DialogPlace,
  FieldList,
  FormGrid,
  NumberField,
  SelectField,
  useFormActions,
} from '@keystead/ui-kit'
import { useMemo, useState } from 'react'
import { candidatesOf } from '../bank-match/candidates.ts'
import { likelyLease } from '../bank-match/suggest.ts'
import type { PaymentKind } from '../data/entries.ts'
import { useCents } from '../parts/use-cents.ts'
import { leaseOptions } from '../payment-form/lease-options.ts'
import type { PlacedAccount } from '../reads/placed-account.ts'
import type { Place } from '../reads/use-places.ts'
import { assignSchema, MOST_PARTS } from './assign-schema.ts'
import styles from './bank-import.module.css'
import type { Part, PlannedLine } from './plan.ts'

export interface AssignFormProps {
  dialog: DialogPlace
  planned: PlannedLine
  rows: readonly PlacedAccount[]
  places?: ReadonlyMap<string, Place>
  onChosen: (key: string, parts: readonly Part[]) => void
}

interface TypedParts {
  parts?: { leaseId?: string; kind?: PaymentKind; amount?: number | null }[]
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
  }))
  const [likely] = useState(() => likelyLease(line, candidatesOf(rows)))
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
            : [{ leaseId: likely, kind: 'rent', amount: fromCents(cents) }],
      }}
      submitLabel={t('bankImport.act.assign')}
      translate={t}
      onSubmit={(values) =>
        onChosen(
          line.key,
          values.parts.map(({ leaseId, kind, amount }) => ({
            leaseId,
            kind,
            cents: toCents(amount),
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
      <Parts cents={cents} isDebit={line.cents < 0} options={leaseOptions(rows, places)} />
    </DialogForm>
  )
}

interface PartsProps {
  cents: number
  isDebit: boolean
  options: ReturnType<typeof leaseOptions>
}

function Parts({ cents, isDebit, options }: PartsProps) {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const { getValue } = useFormActions()
  const unassignedCents = () => {
    const typedParts = (getValue('parts') ?? []) as NonNullable<TypedParts['parts']>
    return cents - typedParts.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0)
  }
  const kinds = isDebit
    ? [
        { value: 'rent', label: t('repayment') },
        { value: 'deposit_return', label: t('kind.deposit_return') },
      ]
    : [
        { value: 'rent', label: t('bankImport.rent') },
        { value: 'deposit', label: t('kind.deposit') },
      ]
  return (
    <FieldList
      name="parts"
      addLabel={t('bankImport.assign.split')}
      newEntry={() => ({ kind: 'rent', amount: fromCents(Math.max(0, unassignedCents())) || null })}
      min={1}
      max={MOST_PARTS}
    >
      {({ index, path, remove }) => (
        <div className={styles.part}>
          <FormGrid>
            <SelectField
              name={[...path, 'leaseId']}
              label={t('field.lease_agreement_id')}
              options={options}
              searchable
              span={6}
            />
            <SelectField name={[...path, 'kind']} label={t('bankImport.kind')} options={kinds} span={3} />
            <NumberField
              name={[...path, 'amount']}
              label={t('field.amount')}
              money
              suffix={symbol}
              span={3}
            />
          </FormGrid>
          {remove && (
            <Button variant="text" icon="trash-2" iconOnly onClick={remove}>
              {t('bankImport.assign.remove', { number: index + 1 })}
            </Button>
          )}
        </div>
      )}
    </FieldList>
  )
}
