import { fromCents, toCents } from '@keystead/api-client/money'
import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import {
  Button,
  FieldList,
  FormGrid,
  NumberField,
  SelectField,
  type SelectOption,
  useFormActions,
  useFormValue,
} from '@keystead/ui-kit'
import type { PaymentKind } from '../data/entries.ts'
import { useCents } from '../parts/use-cents.ts'
import { MonthSelect, monthsOf } from '../payment-form/month-select.tsx'
import type { AccountRow } from '../reads/account-rows.ts'
import { MAX_PARTS } from './assign-schema.ts'
import styles from './bank-import.module.css'

/** As typed: an amount that is no number is a text. */
interface TypedParts {
  parts?: { leaseId?: string; kind?: PaymentKind; amount?: unknown; month?: string | null }[]
}

export interface AssignPartsProps {
  cents: number
  isDebit: boolean
  leases: SelectOption[]
  rows: readonly AccountRow[]
  /** The month that the line names, if a lease owes rent for it. */
  monthOf: (leaseId: unknown) => string | undefined
}

/** The leases of a line, each with what is paid and for which month. */
export function AssignParts({ cents, isDebit, ...part }: AssignPartsProps) {
  const { t } = useModuleTranslation()
  const money = useCents()
  const { getValue } = useFormActions()
  const leftOf = ({ parts = [] }: TypedParts) =>
    cents - parts.reduce((sum, { amount }) => sum + toCents(Number(amount) || 0), 0)
  const unassignedCents = () => leftOf({ parts: getValue('parts') as TypedParts['parts'] })
  const left = useFormValue((typed: TypedParts) => ((typed.parts ?? []).length > 1 ? leftOf(typed) : 0))
  return (
    <>
      <FieldList
        name="parts"
        addLabel={t('bankImport.assign.split')}
        newEntry={() => ({ kind: 'rent', amount: fromCents(Math.max(0, unassignedCents())) || null })}
        min={1}
        max={MAX_PARTS}
      >
        {({ index, path, remove }) => (
          <div className={styles.part}>
            <PartFields {...part} isDebit={isDebit} index={index} path={path} />
            {remove && (
              <Button variant="text" icon="trash-2" iconOnly onClick={remove}>
                {t('bankImport.assign.remove', { number: index + 1 })}
              </Button>
            )}
          </div>
        )}
      </FieldList>
      <p className="ks-secondary" role="status">
        {left !== 0 && t('bankImport.assign.sum', { sum: money(cents), now: money(cents - left) })}
      </p>
    </>
  )
}

interface PartFieldsProps extends Omit<AssignPartsProps, 'cents'> {
  index: number
  path: (string | number)[]
}

function PartFields({ isDebit, leases, rows, monthOf, index, path }: PartFieldsProps) {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const { getValue, setValue } = useFormActions()
  const leaseId = useFormValue(({ parts }: TypedParts) => parts?.[index]?.leaseId)
  const month = useFormValue(({ parts }: TypedParts) => parts?.[index]?.month)
  const isRent = useFormValue(({ parts }: TypedParts) => parts?.[index]?.kind === 'rent')
  const kinds = isDebit
    ? [
        { value: 'rent', label: t('repayment') },
        { value: 'deposit_return', label: t('kind.deposit_return') },
      ]
    : [
        { value: 'rent', label: t('bankImport.rent') },
        { value: 'deposit', label: t('kind.deposit') },
      ]
  /** A month that was chosen stays if the lease has it. */
  const followLease = (chosen: unknown) => {
    const before = getValue([...path, 'month'])
    if (!monthsOf(chosen, rows).some((each) => each === before))
      setValue([...path, 'month'], monthOf(chosen) ?? null)
  }
  return (
    <FormGrid>
      <SelectField
        name={[...path, 'leaseId']}
        label={t('field.lease_agreement_id')}
        options={leases}
        onChange={followLease}
        searchable
        span={8}
        wideOnPhones
      />
      <SelectField
        name={[...path, 'kind']}
        label={t('bankImport.kind')}
        options={kinds}
        span={4}
        wideOnPhones
      />
      <NumberField name={[...path, 'amount']} label={t('field.amount')} money suffix={symbol} span={6} />
      {isRent && (
        <MonthSelect
          name={[...path, 'month']}
          leaseId={leaseId}
          rows={rows}
          others={[month]}
          isRepayment={isDebit}
        />
      )}
    </FormGrid>
  )
}
