import { tenantNames } from '@keystead/api-client/lease-agreements/tenant-name'
import { ownValue } from '@keystead/api-client/own-value'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import paper from '../paper/paper.module.css'
import type { PaperProps } from '../paper/paper-screen.tsx'
import { Section } from '../paper/section.tsx'
import { useLandlordName } from '../paper/use-landlord-name.ts'
import { usePartyFacts, useUnitFacts } from '../paper/use-place-facts.ts'
import { BlankTable } from './blank-table.tsx'
import styles from './handover.module.css'
import { type HandoverRoom, handoverRooms } from './handover-rooms.ts'

/** What a unit usually has; the rest is written into blank rows. */
const usual = {
  meters: ['electricity', 'gas', 'coldWater', 'hotWater', 'heating'],
  keys: ['house', 'door', 'mailbox', 'cellar'],
}
const usualOf: Record<string, typeof usual> = {
  parking: { meters: ['electricity'], keys: ['house'] },
  storage: { meters: ['electricity'], keys: ['house', 'door'] },
}

export function HandoverList({ lease, place }: PaperProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const landlord = useLandlordName(lease)
  const parties = usePartyFacts(lease, landlord)
  const unit = useUnitFacts(place)
  const { meters, keys } = ownValue(usualOf, place?.unit.unit_type ?? '') ?? usual
  const names = tenantNames(lease)
  const signing = names.length > 1 ? names : ['']
  const roomName = ({ kind, number }: HandoverRoom) =>
    [t(`handover.room.${kind}`), number && format.number(number)].filter(Boolean).join(' ')
  return (
    <article className={paper.sheet}>
      <header className={paper.head}>
        <h2>{t('handover.title')}</h2>
        <p className={styles.acts}>
          <Box text={t('handover.movingIn')} />
          <Box text={t('handover.movingOut')} />
        </p>
      </header>
      <Section title={t(landlord ? 'sheet.parties' : 'field.tenant_contact_id')} facts={parties} />
      {unit.length > 0 && <Section title={t('field.rent_unit_id')} facts={unit} />}
      <Section
        title={t('handover.day')}
        facts={[
          { label: t('field.start_date'), value: format.date(lease.start_date) },
          ...(lease.end_date ? [{ label: t('field.end_date'), value: format.date(lease.end_date) }] : []),
        ]}
      >
        <div className={styles.lines}>
          <Line text={t('handover.handedOver')} />
          <Line text={t('handover.newAddress')} />
        </div>
      </Section>
      <Section title={t('handover.meters')}>
        <BlankTable
          label={t('handover.meters')}
          columns={[t('handover.meter'), t('handover.meterNumber'), t('handover.reading')]}
          rows={meters.map((meter) => t(`handover.meter.${meter}`))}
        />
      </Section>
      <Section title={t('handover.keys')}>
        <BlankTable
          label={t('handover.keys')}
          columns={[t('handover.key'), t('handover.count'), t('handover.remark')]}
          rows={keys.map((key) => t(`handover.key.${key}`))}
        />
      </Section>
      <Section title={t('handover.rooms')}>
        <BlankTable
          label={t('handover.rooms')}
          columns={[t('handover.room'), t('handover.inOrder'), t('handover.defects')]}
          rows={handoverRooms(place?.unit).map(roomName)}
          mark={<Box />}
        />
      </Section>
      <Section title={t('handover.agreed')}>
        <div className={styles.space} />
      </Section>
      <Section title={t('handover.signatures')}>
        <div className={styles.signatures}>
          <Line text={t('handover.placeDate')} />
          <Line text={t('sheet.landlord')} />
          {signing.map((name) => (
            <Line key={name} text={[t('field.tenant_contact_id'), name].filter(Boolean).join(', ')} />
          ))}
        </div>
      </Section>
    </article>
  )
}

/** A box to tick on paper. */
const Box = ({ text }: { text?: string }) => (
  <span className={styles.choice}>
    <span className={styles.box} aria-hidden />
    {text}
  </span>
)

/** A line to write on. */
const Line = ({ text }: { text: string }) => <p className={styles.line}>{text}</p>
