import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DescriptionList, NoFigure } from '@keystead/ui-kit'
import { type ReactNode, useId } from 'react'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import styles from './lease-sheet.module.css'
import { RentTable } from './rent-table.tsx'
import { sheetPeriod } from './sheet-period.ts'
import { useLandlordName } from './use-landlord-name.ts'
import { usePartyFacts, usePaymentFacts, useTermFacts, useUnitFacts } from './use-sheet-facts.ts'

export interface SheetProps {
  lease: LeaseAgreement
  /** Absent if the unit is locked, not shared, or still loading. */
  place?: UnitPlace
}

export function Sheet({ lease, place }: SheetProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const today = format.today()
  const { period, later } = sheetPeriod(lease, today)
  const landlord = useLandlordName(lease)
  const [parties, unit, term, payment] = [
    usePartyFacts(lease, landlord),
    useUnitFacts(place),
    useTermFacts(lease),
    usePaymentFacts(lease),
  ]
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h2>{t('sheet.title')}</h2>
        <p>
          {[lease.lease_number, t('sheet.asOf', { date: format.date(today) })].filter(Boolean).join(', ')}
        </p>
      </header>
      <Section title={t(landlord ? 'sheet.parties' : 'field.tenant_contact_id')} facts={parties} />
      {unit.length > 0 && <Section title={t('field.rent_unit_id')} facts={unit} />}
      <Section title={t('form.term')} facts={term} />
      <Section title={t('sheet.rent')}>
        <RentTable lease={lease} period={period} />
      </Section>
      {later.length > 0 && (
        <Section
          title={t('sheet.steps')}
          facts={later.map(({ from, rent }) => ({
            label: t('period.span.from', { from: format.date(from) }),
            value: <Rent amount={rent} />,
          }))}
        />
      )}
      <Section title={t('sheet.payment')} facts={payment} />
      {lease.notes && (
        <Section title={t('side.note')}>
          <p className={styles.notes}>{lease.notes}</p>
        </Section>
      )}
      <footer className={styles.foot}>{t('sheet.noContract')}</footer>
    </article>
  )
}

function Rent({ amount }: { amount: number | null }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (amount === null) return <NoFigure>{t('detail.noAmount')}</NoFigure>
  return <span className="num">{format.money(amount)}</span>
}

interface SectionProps {
  title: string
  facts?: Parameters<typeof DescriptionList>[0]['items']
  children?: ReactNode
}

function Section({ title, facts, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {facts && <DescriptionList items={facts} columns={3} />}
      {children}
    </section>
  )
}
